#include "protocol/error.hpp"

namespace crosstable::protocol {

Error make_error(ErrorCode code, std::string text, Args args) {
  return {code, "error." + std::string(name(code)), std::move(text), std::move(args), {}};
}

Error make_error(ErrorCode code, std::string_view finer, std::string text, Args args) {
  Error error = make_error(code, std::move(text), std::move(args));
  error.key.append(".").append(finer);
  return error;
}

Error illegal_move(std::string rule, std::string text, Args args) {
  Error error = make_error(ErrorCode::illegal_move, std::move(text), std::move(args));
  error.rule = std::move(rule);
  return error;
}

}  // namespace crosstable::protocol
