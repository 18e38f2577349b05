// Names of streams. A stream is a list of facts, and what it belongs to is the fold of them: a room, an event. The
// store keeps streams and never looks into them.
#pragma once
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/ids.hpp"

namespace crosstable {

// The numbers stand in the log. A new kind takes a new schema version, so that an older server refuses such a log.
enum class StreamKind : std::uint8_t { room = 1, event = 2, analysis = 3, lobby = 4 };
inline constexpr StreamKind last_stream_kind = StreamKind::lobby;

constexpr std::string_view name_of(StreamKind kind) {
  switch (kind) {
    case StreamKind::room:
      return "room";
    case StreamKind::event:
      return "event";
    case StreamKind::analysis:
      return "analysis";
    case StreamKind::lobby:
      return "lobby";
  }
  return {};
}

constexpr std::optional<StreamKind> stream_kind(std::string_view name) {
  for (const StreamKind kind : {StreamKind::room, StreamKind::event, StreamKind::analysis, StreamKind::lobby}) {
    if (name_of(kind) == name) return kind;
  }
  return std::nullopt;
}

struct StreamId {
  StreamId() = default;
  StreamId(StreamKind of, std::string named) : kind(of), key(std::move(named)) {}
  StreamId(const RoomCode& room) : StreamId(StreamKind::room, room.text()) {}  // a room's code names its stream

  bool empty() const { return key.empty(); }
  RoomCode room() const {
    assert(kind == StreamKind::room);
    return RoomCode(key);
  }

  friend auto operator<=>(const StreamId&, const StreamId&) = default;

  StreamKind kind = StreamKind::room;
  std::string key;  // unique within its kind; empty: no stream
};

}  // namespace crosstable

template <>
struct std::hash<crosstable::StreamId> {
  std::size_t operator()(const crosstable::StreamId& id) const noexcept {
    return std::hash<std::string_view>()(id.key) + static_cast<std::size_t>(id.kind);
  }
};
