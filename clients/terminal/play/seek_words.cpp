#include "clients/terminal/play/seek_words.hpp"

#include <charconv>
#include <optional>
#include <sstream>
#include <string>

namespace crosstable::terminal {
namespace {

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(number)
                                                                                   : std::nullopt;
}

std::optional<protocol::RatingRange> range_in(std::string_view word) {
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto low = number_in(word.substr(0, dash)), high = number_in(word.substr(dash + 1));
  return low && high ? std::optional(protocol::RatingRange{*low, *high}) : std::nullopt;
}

}  // namespace

// A clock may have two words, such as `days 2`; the server decides whether it is one.
protocol::SeekOpen read_seek(std::string_view words) {
  protocol::SeekOpen wish;
  std::istringstream in{std::string(words)};
  in >> wish.game;
  std::string clock;
  for (std::string word; in >> word;) {
    if (word == "rated") wish.rated = true;
    else if (word == "bots") wish.bots = true;
    else if (const auto range = range_in(word)) wish.rating = range;
    else clock += (clock.empty() ? "" : " ") + word;
  }
  if (!clock.empty()) wish.clock = clock;
  return wish;
}

}  // namespace crosstable::terminal
