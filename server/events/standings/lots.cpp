#include "server/events/standings/lots.hpp"

#include <algorithm>
#include <string>

#include "engine/fairness/mac_key.hpp"

namespace crosstable::events {
namespace {

void append_lp(std::string& message, std::string_view part) {
  message += static_cast<char>(part.size() >> 8 & 0xff);
  message += static_cast<char>(part.size() & 0xff);
  message += part;
}

std::string message_of(std::string_view purpose, std::string_view event) {
  std::string message;
  append_lp(message, purpose);
  append_lp(message, "event:" + std::string(event));
  return message;
}

}  // namespace

std::vector<Number> draw_lots(const Secret& seed, std::string_view event, std::vector<Number> numbers) {
  const MacKey key(seed);
  std::vector<std::pair<Bytes32, Number>> drawn;
  for (const Number number : numbers) {
    std::string message = message_of("crosstable/lots/1", event);
    for (int shift = 24; shift >= 0; shift -= 8) message += static_cast<char>(number >> shift & 0xff);
    drawn.emplace_back(key.mac(message), number);
  }
  std::sort(drawn.begin(), drawn.end());
  for (std::size_t i = 0; i < drawn.size(); ++i) numbers[i] = drawn[i].second;
  return numbers;
}

Side draw_side(const Secret& seed, std::string_view event) {
  const Bytes32 drawn = MacKey(seed).mac(message_of("crosstable/lot/1", event));
  return drawn.back() % 2 == 0 ? Side::first : Side::second;
}

Bytes32 seal_of_lots(const Secret& seed, std::string_view event) {
  return MacKey(seed).mac(message_of("crosstable/lots-seal/1", event));
}

}  // namespace crosstable::events
