#include "server/room/time/offer_time.hpp"

#include <algorithm>

namespace crosstable {

bool OfferTime::keep(std::optional<Offer> open, std::int64_t each_ms, std::int64_t now, std::int64_t now_ms) {
  if (!open) {
    const bool was_shown = shown_until_.has_value();
    *this = {};
    return was_shown;
  }
  bool changed = false;
  if (!open_ || open_->game != open->game) {
    ends_ = shown_ends_ = now + each_ms;
    shown_until_ = now_ms + each_ms;
    changed = true;
  } else if (open_ != open) {
    *ends_ += each_ms;
  }
  open_ = open;
  for (; *shown_ends_ <= now && *shown_ends_ < *ends_; changed = true) {
    *shown_ends_ += each_ms;
    *shown_until_ += each_ms;
  }
  return changed;
}

std::optional<std::int64_t> OfferTime::rings() const {
  return ends_ ? std::optional(std::min(*ends_, *shown_ends_)) : std::nullopt;
}

}  // namespace crosstable
