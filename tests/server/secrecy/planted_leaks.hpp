// Leaks that a server must not have, planted around the parts of a whole server: each makes something that others
// receive depend on one bit of what is hidden. Nothing in the product can switch one on.
#pragma once
#include <array>
#include <string_view>

#include "tests/server/secrecy/story.hpp"

namespace crosstable::test {

enum class Leak : std::uint8_t {
  none,
  view_member,    // everybody's view has a member that depends on hidden hands
  event_bit,      // an event tells everybody one bit more
  refusal,        // the sentence of a refused move does
  frame_size,     // frames are padded by what is hidden
  frame_count,    // an answer is followed by a second frame, or not
  thinking_time,  // the server looks at a hand, and then draws how long it thinks
  figure,         // /metrics counts the bytes that everybody was sent
  sealing,        // frames while a game waits for nonces are padded by what it will be dealt
};
inline constexpr std::array all_leaks{Leak::view_member, Leak::event_bit,     Leak::refusal, Leak::frame_size,
                                      Leak::frame_count, Leak::thinking_time, Leak::figure,  Leak::sealing};
std::string_view name_of(Leak leak);

// From now on games of this process leak like this; gives what else belongs to it.
Planting plant(Leak leak);

}  // namespace crosstable::test
