// Leaks that a server must not have, planted around the parts of a whole server. Each makes something that others
// receive depend on one hidden bit. Nothing in the product can switch one on.
#pragma once
#include <array>
#include <string_view>

#include "tests/server/secrecy/story.hpp"

namespace crosstable::test {

enum class Leak : std::uint8_t {
  none,
  view_member,    // everybody's view gets a member that depends on hidden hands
  event_bit,      // an event tells everybody one more bit
  refusal,        // a refusal's sentence does
  frame_size,     // hidden information pads the frames
  frame_count,    // an answer is followed by a second frame, or not
  thinking_time,  // the server looks at a hand before it draws its thinking time
  figure,         // /metrics counts the bytes sent to everybody
  move_list,      // what was played is told at a length that depends on hands
  sealing,        // while a game waits for nonces, its coming deal pads the frames
};
inline constexpr std::array all_leaks{Leak::view_member, Leak::event_bit,   Leak::refusal,
                                      Leak::frame_size,  Leak::frame_count, Leak::thinking_time,
                                      Leak::figure,      Leak::move_list,   Leak::sealing};
std::string_view name_of(Leak leak);

// From now on, games in this process leak like this. Returns what else belongs to the leak.
Planting plant(Leak leak);

}  // namespace crosstable::test
