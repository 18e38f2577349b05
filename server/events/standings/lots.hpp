// Draws of lots that follow from an event's sealed seed, so that anyone can repeat them once it is open.
#pragma once
#include <string_view>
#include <vector>

#include "engine/fairness/secret.hpp"
#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

// The numbers in the order in which they are drawn: by HMAC(seed, lp("crosstable/lots/1") ‖ lp("event:" + event) ‖
// u32(number)), the smallest first. Who else takes part does not change the order of two.
std::vector<Number> draw_lots(const Secret& seed, std::string_view event, std::vector<Number> numbers);

// The side that number 1 gets in the first round of a Swiss: first, if the last byte of HMAC(seed,
// lp("crosstable/lot/1") ‖ lp("event:" + event)) is even.
Side draw_side(const Secret& seed, std::string_view event);

// What is published before the event starts, so that nobody can choose the seed later: HMAC(seed,
// lp("crosstable/lots-seal/1") ‖ lp("event:" + event)).
Bytes32 seal_of_lots(const Secret& seed, std::string_view event);

}  // namespace crosstable::events
