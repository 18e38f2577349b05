#include "protocol/error.hpp"

#include <algorithm>

namespace crosstable::protocol {

Error make_error(ErrorCode code, std::string text, Args args) {
  return {code, "error." + std::string(name(code)), std::move(text), std::move(args), {}, 0, false};
}

Error make_error(ErrorCode code, std::string_view finer, std::string text, Args args) {
  Error error = make_error(code, std::move(text), std::move(args));
  error.key.append(".").append(finer);
  return error;
}

Error again_in_ms(std::optional<std::int64_t> ms, Error error) {
  constexpr std::int64_t second = 1'000;
  if (ms) error.seconds = std::max<std::int64_t>(1, (*ms + second - 1) / second);
  return error;
}

Error illegal_move(std::string rule, std::string text, Args args) {
  Error error = make_error(ErrorCode::illegal_move, std::move(text), std::move(args));
  error.rule = std::move(rule);
  return error;
}

}  // namespace crosstable::protocol
