// The first word of a fact. A new meaning gets a new word.
#pragma once
#include <string_view>
#include <type_traits>

#include "server/events/state/event_facts.hpp"

namespace crosstable::events {

template <class F>
constexpr std::string_view word_of() {
  using namespace fact;
  if constexpr (std::is_same_v<F, Created>) return "created";
  else if constexpr (std::is_same_v<F, Set>) return "set";
  else if constexpr (std::is_same_v<F, Opened>) return "opened";
  else if constexpr (std::is_same_v<F, Entered>) return "entered";
  else if constexpr (std::is_same_v<F, Joined>) return "joined";
  else if constexpr (std::is_same_v<F, Declined>) return "declined";
  else if constexpr (std::is_same_v<F, MemberLeft>) return "member_left";
  else if constexpr (std::is_same_v<F, Withdrew>) return "withdrew";
  else if constexpr (std::is_same_v<F, Expelled>) return "expelled";
  else if constexpr (std::is_same_v<F, Absent>) return "absent";
  else if constexpr (std::is_same_v<F, Misses>) return "misses";
  else if constexpr (std::is_same_v<F, Returned>) return "returned";
  else if constexpr (std::is_same_v<F, NoShow>) return "no_show";
  else if constexpr (std::is_same_v<F, Back>) return "back";
  else if constexpr (std::is_same_v<F, CheckInOpened>) return "check_in";
  else if constexpr (std::is_same_v<F, CheckedIn>) return "checked_in";
  else if constexpr (std::is_same_v<F, Started>) return "started";
  else if constexpr (std::is_same_v<F, Sealed>) return "sealed";
  else if constexpr (std::is_same_v<F, Paired>) return "paired";
  else if constexpr (std::is_same_v<F, Repaired>) return "repaired";
  else if constexpr (std::is_same_v<F, Redrawn>) return "redrawn";
  else if constexpr (std::is_same_v<F, Decided>) return "decided";
  else if constexpr (std::is_same_v<F, ListFrozen>) return "list";
  else if constexpr (std::is_same_v<F, Committed>) return "committed";
  else if constexpr (std::is_same_v<F, Revealing>) return "revealing";
  else if constexpr (std::is_same_v<F, Revealed>) return "revealed";
  else if constexpr (std::is_same_v<F, Dealt>) return "dealt";
  else if constexpr (std::is_same_v<F, RoomOpened>) return "room";
  else if constexpr (std::is_same_v<F, SeriesBegan>) return "began";
  else if constexpr (std::is_same_v<F, Ordered>) return "ordered";
  else if constexpr (std::is_same_v<F, Delayed>) return "delayed";
  else if constexpr (std::is_same_v<F, GameEnded>) return "game";
  else if constexpr (std::is_same_v<F, SeriesEnded>) return "series";
  else if constexpr (std::is_same_v<F, Ruled>) return "ruled";
  else if constexpr (std::is_same_v<F, Proposed>) return "proposed";
  else if constexpr (std::is_same_v<F, Corrected>) return "corrected";
  else if constexpr (std::is_same_v<F, Adjourned>) return "adjourned";
  else if constexpr (std::is_same_v<F, Resumed>) return "resumed";
  else if constexpr (std::is_same_v<F, Late>) return "late";
  else if constexpr (std::is_same_v<F, Substituted>) return "substituted";
  else if constexpr (std::is_same_v<F, Appealed>) return "appealed";
  else if constexpr (std::is_same_v<F, Answered>) return "answered";
  else if constexpr (std::is_same_v<F, Unanswered>) return "unanswered";
  else if constexpr (std::is_same_v<F, DirectorAdded>) return "director";
  else if constexpr (std::is_same_v<F, Held>) return "held";
  else if constexpr (std::is_same_v<F, WentOn>) return "went_on";
  else if constexpr (std::is_same_v<F, StageEnded>) return "stage_ended";
  else if constexpr (std::is_same_v<F, Finished>) return "finished";
  else if constexpr (std::is_same_v<F, Cancelled>) return "cancelled";
  else if constexpr (std::is_same_v<F, Reopened>) return "reopened";
  else if constexpr (std::is_same_v<F, Outage>) return "outage";
}

}  // namespace crosstable::events
