// One event on its way to one viewer. A game writes each event once, for everybody; what is Owned comes out for its
// owner alone, and the game never learns who is looking.
#pragma once
#include <cassert>
#include <optional>
#include <string_view>

#include "engine/core/owned.hpp"
#include "engine/core/seat.hpp"
#include "json/writer.hpp"

namespace crosstable {

class Telling {
 public:
  // `json` is inside the event's object.
  Telling(Viewer viewer, json::JsonWriter& json) : viewer_(viewer), json_(json) {}

  // Every event begins with its type, and most then say whose it is.
  Telling& type(std::string_view type) { return member("type", type); }
  Telling& type(std::string_view type, Seat seat) { return member("type", type).member("seat", index_of(seat)); }

  template <class T>
  Telling& member(std::string_view key, const T& value) {
    json_.member(key, value);
    return *this;
  }
  // A list; `text` makes a JSON value of each element.
  template <class Range, class Text>
  Telling& list(std::string_view key, const Range& range, Text text) {
    json_.key(key).array();
    for (const auto& each : range) json_.value(text(each));
    json_.end();
    return *this;
  }
  // A member that only the owner is told. An event has one owner at most.
  template <class T, class Text>
  Telling& owned(std::string_view key, const Owned<T>& secret, Text text) {
    assert(!owner_ || *owner_ == secret.owner());
    owner_ = secret.owner();
    if (const T* value = secret.seen_by(viewer_)) json_.member(key, text(*value));
    return *this;
  }
  // It follows by itself from what a seat holds (a seat is passed over), so it reveals something of a hand to
  // everybody.
  Telling& from_hidden() {
    from_hidden_ = true;
    return *this;
  }
  // Only this seat is told of it, until the game is over.
  Telling& only_to(Seat seat) {
    owner_ = seat;
    private_ = true;
    return *this;
  }
  // For a value of another shape that everybody may see.
  json::JsonWriter& key(std::string_view key) { return json_.key(key); }

  // The seat that may see more of the event than the others; known once it is written.
  std::optional<Seat> owner() const { return owner_; }
  bool is_private() const { return private_; }
  bool is_from_hidden() const { return from_hidden_; }

 private:
  Viewer viewer_;
  json::JsonWriter& json_;
  std::optional<Seat> owner_;
  bool from_hidden_ = false;
  bool private_ = false;
};

}  // namespace crosstable
