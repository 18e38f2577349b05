// What the server says, typed: the answers to requests, and notifications. Each struct names its members in fields(),
// in wire order; encode.cpp writes them, and describe/ describes them. Views, patches, events, prompts and lists arrive
// as JSON text from the code that owns their meaning: describe/shapes.yaml has their shapes.
#pragma once

#include <variant>

#include "protocol/account_answers.hpp"
#include "protocol/error.hpp"
#include "protocol/event_answers.hpp"
#include "protocol/lobby_answers.hpp"
#include "protocol/notifications.hpp"
#include "protocol/room_answers.hpp"

namespace crosstable::protocol {

using AnyResult =
    std::variant<Done, PingResult, HelloResult, GamesResult, LobbyResult, CreateResult, SeatResult, SecureResult,
                 MoveResult, LegalResult, MovesResult, PeekResult, HintResult, AnalysisResult, ProfileResult,
                 PlayerGamesResult, LeaderboardResult, SeekResult, SeeksResult, ChallengeResult, ClaimResult,
                 RecoveryResult, DevicesResult, RenameResult, ExportResult, PeopleResult, InboxResult, BotResult,
                 PushStateResult, PasskeyOptionsResult, PasskeyResult, PasskeysResult, Snapshot, Reply, EventCreated,
                 EventEntered, EventLook, EventSnapshot, EventsResult>;

// A class for the same reason as ClientMessage.
class Result : public AnyResult {
 public:
  using AnyResult::variant;
  Result(const Result&);
  Result(Result&&) noexcept;
  Result& operator=(const Result&);
  Result& operator=(Result&&) noexcept;
  ~Result();
};
using Answer = std::variant<Error, Result>;

inline bool is_refusal(const Answer& answer) { return std::holds_alternative<Error>(answer); }

}  // namespace crosstable::protocol
