// What libFuzzer's own mutations seldom do to texts made of parts (facts of a log, lines of a record): parts are left
// out, doubled, swapped, moved or taken from another input, or a number in one of them changes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fast_random.hpp"

// libFuzzer's own mutation, which LLVMFuzzerCustomMutator may call.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace crosstable::fuzz {

inline std::vector<std::string> split(std::string_view text, char between) {
  std::vector<std::string> parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(between);
    parts.emplace_back(text.substr(0, end));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  return parts;
}

inline std::string join(const std::vector<std::string>& parts, char between) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) text += between;
    text += part;
  }
  return text;
}

// Replaces one of the text's numbers by another, if there is one.
inline void change_number(std::string& text, FastRandom& random) {
  constexpr std::string_view digits = "0123456789";
  std::vector<std::size_t> begins;
  for (std::size_t at = text.find_first_of(digits); at < text.size();
       at = text.find_first_of(digits, text.find_first_not_of(digits, at))) {
    begins.push_back(at);
  }
  if (begins.empty()) return;
  const std::size_t at = begins[random.below(static_cast<unsigned>(begins.size()))];
  const std::size_t end = std::min(text.size(), text.find_first_not_of(digits, at));
  constexpr std::string_view others[] = {
      "0", "1", "2", "3", "5", "6", "7", "31", "32", "4294967295", "4294967296", "9223372036854775807", "-1", ""};
  text.replace(at, end - at, others[random.below(std::size(others))]);
}

inline void change_parts(std::vector<std::string>& parts, FastRandom& random) {
  const auto any = [&] { return random.below(static_cast<unsigned>(parts.size())); };
  const auto place = [&](std::size_t at) { return parts.begin() + static_cast<std::ptrdiff_t>(at); };
  const std::size_t one = any(), other = any();
  switch (random.below(5)) {
    case 0:
      parts.erase(place(one));
      break;
    case 1:
      parts.insert(place(other), std::string(parts[one]));
      break;
    case 2:
      std::swap(parts[one], parts[other]);
      break;
    case 3:
      parts.resize(one + 1);
      break;
    default:
      change_number(parts[one], random);
  }
}

// The beginning of one input, then the end of another.
inline std::string cross_over(std::string_view one, std::string_view other, char between, FastRandom& random) {
  auto parts = split(one, between);
  const auto more = split(other, between);
  parts.resize(random.below(static_cast<unsigned>(parts.size())) + 1);
  parts.insert(parts.end(), more.begin() + random.below(static_cast<unsigned>(more.size())), more.end());
  return join(parts, between);
}

inline std::size_t put(const std::string& text, std::uint8_t* data, std::size_t max_size) {
  return text.copy(reinterpret_cast<char*>(data), max_size);
}

// For LLVMFuzzerCustomMutator: changes parts half of the time, and bytes otherwise.
inline std::size_t mutate_parts(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed,
                                char between) {
  FastRandom random(seed);
  if (random.below(2) == 0) return LLVMFuzzerMutate(data, size, max_size);
  auto parts = split({reinterpret_cast<const char*>(data), size}, between);
  for (unsigned changes = random.below(3) + 1; changes > 0 && !parts.empty(); --changes) change_parts(parts, random);
  return put(join(parts, between), data, max_size);
}

}  // namespace crosstable::fuzz
