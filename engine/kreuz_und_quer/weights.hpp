// Made by the trainer.
#pragma once
#include <array>
#include <cstdint>
namespace crosstable::kreuz_und_quer {
inline constexpr float learned_unit = 1024;
inline constexpr std::array<std::int16_t, (189 + 1) * 32> learned = {};
}  // namespace crosstable::kreuz_und_quer
