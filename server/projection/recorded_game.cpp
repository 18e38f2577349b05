#include "server/projection/recorded_game.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "json/reader.hpp"
#include "server/projection/game_events.hpp"

namespace crosstable {
namespace {

// The ends that rules do not bring about (RECORDS.md).
constexpr std::array<std::string_view, 5> early_ends = {"resigned", "agreed", "time", "forfeit", "abandoned"};

std::optional<Outcome> early_end(const Record& record) {
  json::JsonDocument document;
  if (record.result.empty() || json::parse(record.result, document, record_limits)) return std::nullopt;
  const json::JsonValue result = document.root();
  const auto reason = result["reason"].as_string();
  const auto known = std::ranges::find(early_ends, reason.value_or(""));
  if (known == early_ends.end()) return std::nullopt;
  Outcome outcome{.reason = *known, .scores = {}, .winners = {}};
  for (const json::JsonValue score : result["scores"]) {
    const auto number = score.as_int();
    if (!number || !std::in_range<int>(*number)) return std::nullopt;
    outcome.scores.push_back(static_cast<int>(*number));
  }
  if (outcome.scores.size() != record.players.size()) return std::nullopt;
  for (const json::JsonValue winner : result["winners"]) {
    const auto number = winner.as_int();
    if (!number || *number < 0 || std::cmp_greater_equal(*number, record.players.size())) return std::nullopt;
    outcome.winners.add(seat_at(static_cast<unsigned>(*number)));
  }
  return outcome;
}

// As far as the record says.
PerSeat<std::optional<BotLevel>> bots_of(const Record& record) {
  PerSeat<std::optional<BotLevel>> bots;
  const std::string* written = record.find_extra("bots");
  json::JsonDocument document;
  if (!written || json::parse(*written, document, record_limits)) return bots;
  for (const Seat seat : Seats::first(static_cast<unsigned>(record.players.size())))
    bots[seat] = bot_level(document.root()[text_of(seat)].as_string().value_or(""));
  return bots;
}

}  // namespace

RecordedGame::RecordedGame(Replay& replay, const Record& record, RecordedPlace place)
    : replay_(replay),
      record_(record),
      place_(std::move(place)),
      players_(static_cast<unsigned>(record.players.size())),
      ended_early_(early_end(record)),
      bots_(bots_of(record)) {
  options_.game = record.options;
  for (unsigned seat = 0; seat < players_; ++seat) ids_.push_back("player-" + std::to_string(seat));
}

bool RecordedGame::more(std::size_t upto) const {
  if (replay_.more()) return replay_.plies() < upto;
  return !outcome_ && ended_early_ && phase_ == Phase::playing;
}

std::optional<RecordFault> RecordedGame::step(std::size_t upto) {
  told_.clear();
  if (!replay_.more()) {
    end(*ended_early_);
    return std::nullopt;
  }
  if (phase_ == Phase::lobby) {
    phase_ = Phase::playing;
    series_ = Series(options_.series, players_);
    series_.game_started(seat_at(0));  // which seat does not matter: there is no next game
    tell_game_started(series_.game(), place_.seal, told_);
  }
  do {
    if (auto fault = replay_.step(&told_)) return fault;
  } while (replay_.match().chance_acts() && replay_.more() && replay_.plies() < upto);
  if (const auto outcome = replay_.match().outcome()) end(*outcome);
  return std::nullopt;
}

void RecordedGame::end(const Outcome& outcome) {
  outcome_ = outcome;
  series_.game_ended(outcome, RecordId(place_.record));
  phase_ = Phase::over;
  tell_game_over(outcome, place_.record, told_);
  tell_series_over(series_.winners(), told_);
}

RoomFace RecordedGame::face() const {
  RoomFace face{.room = place_.code,
                .game = *record_.game,
                .phase = phase_,
                .host = ids_[0],
                .visibility = protocol::Visibility::public_room,
                .options = options_,
                .listed = {},
                .seats = {},
                .series = series_};
  if (phase_ == Phase::playing) face.seal = place_.seal;
  if (outcome_) face.result.emplace(ResultFace{*outcome_, place_.record, record_.players});
  for (const Seat seat : Seats::first(players_)) {
    SeatFace& shown = face.seats.emplace_back(
        SeatFace{.seat = seat, .player = ids_[index_of(seat)], .name = record_.players[index_of(seat)], .team = {}});
    if (phase_ != Phase::lobby) shown.team = record_.game->team_name(players_, seat);
    shown.bot = bots_[seat];
    shown.connected = true;
  }
  return face;
}

}  // namespace crosstable
