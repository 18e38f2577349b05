// The first word of a fact's JSON. Facts of version 1; a new meaning gets a new word.
#pragma once
#include <string_view>
#include <type_traits>

#include "server/room/state/facts.hpp"

namespace crosstable {

template <class F>
constexpr std::string_view word_of() {
  using namespace fact;
  if constexpr (std::is_same_v<F, Created>) return "created";
  else if constexpr (std::is_same_v<F, Planned>) return "planned";
  else if constexpr (std::is_same_v<F, Reported>) return "reported";
  else if constexpr (std::is_same_v<F, CalledOff>) return "called_off";
  else if constexpr (std::is_same_v<F, Ruled>) return "ruled";
  else if constexpr (std::is_same_v<F, Admitted>) return "admitted";
  else if constexpr (std::is_same_v<F, Sat>) return "sat";
  else if constexpr (std::is_same_v<F, Stood>) return "stood";
  else if constexpr (std::is_same_v<F, Renamed>) return "renamed";
  else if constexpr (std::is_same_v<F, HostMoved>) return "host";
  else if constexpr (std::is_same_v<F, HandedOn>) return "handed_on";
  else if constexpr (std::is_same_v<F, Guarded>) return "guarded";
  else if constexpr (std::is_same_v<F, OptionsSet>) return "options";
  else if constexpr (std::is_same_v<F, Unsettled>) return "unsettled";
  else if constexpr (std::is_same_v<F, Settled>) return "settled";
  else if constexpr (std::is_same_v<F, Kicked>) return "kicked";
  else if constexpr (std::is_same_v<F, Started>) return "started";
  else if constexpr (std::is_same_v<F, Sealed>) return "sealed";
  else if constexpr (std::is_same_v<F, Committed>) return "committed";
  else if constexpr (std::is_same_v<F, Revealing>) return "revealing";
  else if constexpr (std::is_same_v<F, Revealed>) return "revealed";
  else if constexpr (std::is_same_v<F, Dealt>) return "dealt";
  else if constexpr (std::is_same_v<F, Moved>) return "m";  // move_text.hpp
  else if constexpr (std::is_same_v<F, Flagged>) return "flag";
  else if constexpr (std::is_same_v<F, Forsook>) return "forsook";
  else if constexpr (std::is_same_v<F, Ran>) return "ran";
  else if constexpr (std::is_same_v<F, Told>) return "told";
  else if constexpr (std::is_same_v<F, Paused>) return "pause";
  else if constexpr (std::is_same_v<F, Continued>) return "continue";
  else if constexpr (std::is_same_v<F, PausedFor>) return "paused_for";
  else if constexpr (std::is_same_v<F, PauseOver>) return "pause_over";
  else if constexpr (std::is_same_v<F, Hinted>) return "hint";
  else if constexpr (std::is_same_v<F, Agreed>) return "agreed";
  else if constexpr (std::is_same_v<F, Declined>) return "declined";
  else if constexpr (std::is_same_v<F, Withdrawn>) return "withdrawn";
  else if constexpr (std::is_same_v<F, TakenBack>) return "taken_back";
  else if constexpr (std::is_same_v<F, Undone>) return "undone";
  else if constexpr (std::is_same_v<F, Looked>) return "looked";
  else if constexpr (std::is_same_v<F, Resigned>) return "resigned";
  else if constexpr (std::is_same_v<F, Ended>) return "ended";
  else if constexpr (std::is_same_v<F, Rated>) return "rated";
  else if constexpr (std::is_same_v<F, Ready>) return "ready";
  else if constexpr (std::is_same_v<F, Said>) return "said";
}

// The lines that a fact of this kind added to the record; null: it adds none.
template <class F>
auto* lines_of(F& fact) {
  if constexpr (requires { fact.lines; }) return &fact.lines;
  else return static_cast<std::string*>(nullptr);
}

}  // namespace crosstable
