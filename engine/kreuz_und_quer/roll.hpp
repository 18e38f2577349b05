// A roll of the two dice (KQ-3), and its number among the 36 rolls, red major.
#pragma once
#include <cstdint>
#include <string>

namespace crosstable::kreuz_und_quer {

constexpr unsigned faces = 6;
constexpr unsigned rolls = faces * faces;

struct Roll {
  std::uint8_t red = 0;  // 1-6; 0 before the first roll
  std::uint8_t green = 0;

  static constexpr Roll at(unsigned outcome) {
    return {static_cast<std::uint8_t>(outcome / faces + 1), static_cast<std::uint8_t>(outcome % faces + 1)};
  }
  constexpr bool possible() const { return red >= 1 && red <= faces && green >= 1 && green <= faces; }
  constexpr unsigned outcome() const { return (red - 1u) * faces + green - 1u; }  // of a possible roll
};

inline std::string text_of(Roll roll) { return std::to_string(roll.red) + '/' + std::to_string(roll.green); }

}  // namespace crosstable::kreuz_und_quer
