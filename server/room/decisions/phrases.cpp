#include "server/room/decisions/phrases.hpp"

#include <algorithm>
#include <array>

namespace crosstable {
namespace {

constexpr std::array<Phrase, 12> all{{
    {"phrase.hello", "Hello!"},
    {"phrase.have_fun", "Have fun!"},
    {"phrase.thanks", "Thank you!"},
    {"phrase.sorry", "Sorry!"},
    {"phrase.one_moment", "One moment, please."},
    {"phrase.back", "I'm back."},
    {"phrase.your_turn", "Whose turn is it?"},
    {"phrase.well_played", "Well played!"},
    {"phrase.good_game", "Good game!"},
    {"phrase.oops", "Oops!"},
    {"phrase.must_go", "I have to go soon."},
    {"phrase.goodbye", "Goodbye!"},
}};

}  // namespace

std::span<const Phrase> phrases() { return all; }

const Phrase* find_phrase(std::string_view said) {
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Phrase& phrase) { return said == phrase.key || said == phrase.text; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace crosstable
