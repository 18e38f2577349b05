// How long a secret turn may take (Match::turn_is_secret): an offer to one seat has a time of its own, which everybody
// is shown without the seat. It runs on no clock.
//
// What is shown must not tell when an offer was answered and the next one began, so times follow each other without a
// gap from the first offer on: the n-th offer ends with the n-th time, however soon the ones before it were answered.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"

namespace crosstable {

constexpr std::int64_t offer_ms = 30'000;  // where no clock says how long a decision may take

class OfferTime {
 public:
  struct Offer {
    std::uint32_t game = 0;
    Seat seat{};
    std::uint32_t decision = 0;

    friend bool operator==(const Offer&, const Offer&) = default;
  };

  // The offer that is open now, if any, and how long each may take. Has what everybody is shown changed?
  bool keep(std::optional<Offer> open, std::int64_t each_ms, std::int64_t now, std::int64_t now_ms);

  std::optional<std::int64_t> shown_until() const { return shown_until_; }  // ms since 1970
  std::optional<std::int64_t> ends() const { return ends_; }                // of the loop's steady clock
  std::optional<std::int64_t> rings() const;  // when it ends, or what is shown changes; steady

 private:
  std::optional<Offer> open_;
  std::optional<std::int64_t> ends_;
  std::optional<std::int64_t> shown_ends_;  // steady
  std::optional<std::int64_t> shown_until_;
};

}  // namespace crosstable
