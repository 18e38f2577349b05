// What HTTP gives of the house: a table with one row per document. The edge finds the row of a path, holds the request
// to the row's bounds, and sends what the row's handler finds.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/base/loop.hpp"

namespace crosstable {

// One buffer for everybody who asks for it; never null.
using SharedText = std::shared_ptr<const std::string>;
enum class NoDocument : std::uint8_t {
  none,  // there is no such document, or not for everybody
  busy,  // too much is asked for; again in a moment
};
using FoundDocument = std::variant<SharedText, NoDocument>;

// At least one ASCII letter, digit or other character of these, and at most so many.
struct WordBound {
  std::size_t most_bytes = 0;
  std::string_view others = "-_";

  bool holds(std::string_view word) const;
};

// Valid only during the call.
struct DocumentRequest {
  std::string_view argument;  // stands for the {…} of the row's path
  std::string_view query;     // what follows the `?`

  // What the query says for this name; nothing if that is out of bounds, or not there.
  std::optional<std::string> word(std::string_view name, const WordBound& bound) const;
  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t most) const;  // at least 1
};

// Which allowance of its address a document takes from.
enum class Costly : std::uint8_t { look_up, replay, document };

struct Document {
  using Done = std::function<void(FoundDocument found)>;

  std::string_view path;  // as in openapi.yaml: "/api/records/{id}/replay". At most one argument, between slashes
  WordBound argument;     // unused by a path without one
  Costly costs;
  std::string_view type;  // Content-Type
  std::string none;       // JSON of the 404. A path that begins like several rows and fits none gets the first one's
  std::function<void(const DocumentRequest& request, Loop& loop, Done done)> find;  // `done` runs on `loop`, once
  std::string_view file_ending = {};  // if set, a browser saves it as a file: the argument with this ending
};

}  // namespace crosstable
