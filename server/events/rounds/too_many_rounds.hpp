// A Swiss that is to have more rounds than can be paired, because nobody meets the same opponent twice. It is told, and
// nothing is refused: who comes is known at the start only, and a Swiss that cannot be paired ends by itself.
#pragma once
#include <optional>
#include <string>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {

struct TooManyRounds {
  unsigned rounds;
  unsigned entrants;  // who play, or before the start, who may enter
  unsigned most;      // rounds that so many can play; with luck, for a round may leave nobody to pair before that
};

// How many rounds of a Swiss so many can play at most: each has every other one once, and one bye if they are odd.
constexpr unsigned most_rounds_of_swiss(unsigned entrants) { return entrants % 2 == 0 ? entrants - 1 : entrants; }

// Looks at stages that are not over; nothing: there are not too many.
std::optional<TooManyRounds> too_many_rounds(const EventState& event);
std::string sentence_of(const TooManyRounds& warning);

}  // namespace crosstable::events
