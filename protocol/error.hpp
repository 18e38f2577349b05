// A refusal: the player asked for something that is not allowed now. A value, never an exception.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/codes.hpp"

namespace crosstable::protocol {

// Named values for the sentence that a key names.
using Args = std::vector<std::pair<std::string, std::string>>;

struct Error {
  ErrorCode code;
  std::string key;   // names a sentence in the client's catalogue: `error.<code>`, or something finer
  std::string text;  // the English fallback, a whole sentence
  Args args;
  std::string rule;  // the rule that forbids a move, e.g. `CW-14`; otherwise empty

  bool operator==(const Error&) const = default;
};

// With the key `error.<code>`.
Error make_error(ErrorCode code, std::string text, Args args = {});
// With the key `error.<code>.<finer>`.
Error make_error(ErrorCode code, std::string_view finer, std::string text, Args args = {});
Error illegal_move(std::string rule, std::string text, Args args = {});

// The answer to a command: a key with its English fallback.
struct Reply {
  std::string key;
  std::string text;
  Args args;

  bool operator==(const Reply&) const = default;
};

}  // namespace crosstable::protocol
