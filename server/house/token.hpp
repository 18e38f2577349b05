// What proves who a player is. Like Secret (engine/fairness/secret.hpp): nothing prints, formats, compares or serializes one,
// and reveal() is the only door.
#pragma once
#include <string.h>

#include <string>
#include <utility>

namespace crosstable {

class Token {
 public:
  explicit Token(std::string text) : text_(std::move(text)) {}
  Token(const Token&) = default;
  Token(Token&&) = default;
  Token& operator=(const Token&) = default;
  Token& operator=(Token&&) = default;
  ~Token() { ::explicit_bzero(text_.data(), text_.size()); }

  const std::string& reveal() const { return text_; }

 private:
  std::string text_;
};

}  // namespace crosstable
