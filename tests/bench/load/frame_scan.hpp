// Reads one server frame in a single pass, without building a document: the generator has about ten microseconds for a
// move and its four frames, most of which the kernel takes. Understands what a player needs (protocol/README.md,
// engine/crosswise/README.md) and skips the rest. Keys may come in any order. Skipped text is not checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "sight.hpp"

namespace load {

struct Frame {
  enum class Kind : unsigned char { response, error, update, snapshot, closed, other };

  Kind kind = Kind::other;
  std::string_view id;               // raw JSON: 17 or "17"; empty in a notification
  std::string_view room;             // the code, from the result or the params
  std::optional<std::uint64_t> seq;  // from the result or the params
  bool has_prompt = false;
  bool redraw = false;         // the prompt is a redraw prompt (CW-9)
  std::string_view prompt_id;  // raw JSON, sent back unchanged
};

// Applies the frame's patch to `sight`, or restarts `sight` from its view. Returns nothing if the text is not a JSON
// object; `sight` is then useless. The string_views point into `text`.
[[nodiscard]] std::optional<Frame> scan(std::string_view text, Sight& sight);

}  // namespace load
