// Ids as types, so that a player's id cannot pass for a room's code. Text becomes an id where it is checked: in
// decode.cpp, in the readers of the event log, and in the operator's requests. Whether an id exists is not known here.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "protocol/short_text.hpp"

namespace crosstable {

template <class Kind>
class Id {
 public:
  Id() = default;  // empty(): nobody, or nothing
  template <std::convertible_to<std::string_view> Text>
  explicit Id(const Text& text) : text_(std::string_view(text)) {}

  std::string_view view() const { return text_.view(); }
  std::string text() const { return std::string(view()); }
  bool empty() const { return text_.empty(); }

  friend bool operator==(const Id&, const Id&) = default;
  friend std::strong_ordering operator<=>(const Id&, const Id&) = default;

 private:
  ShortText text_;
};

using PlayerId = Id<struct PlayerIdKind>;
using RoomCode = Id<struct RoomCodeKind>;
using RecordId = Id<struct RecordIdKind>;
using SeriesId = Id<struct SeriesIdKind>;
using EventId = Id<struct EventIdKind>;

}  // namespace crosstable

template <class Kind>
struct std::hash<crosstable::Id<Kind>> {
  std::size_t operator()(const crosstable::Id<Kind>& id) const noexcept {
    return std::hash<std::string_view>()(id.view());
  }
};
