// A text that must stay secret: a token, a room's password, an invitation, the digits of a nonce. Like Secret
// (engine/fairness/secret.hpp), it cannot be printed, formatted, compared or serialized; reveal() is the only way out.
// It stays in one place on the heap, even when moved, and is zeroed at the end.
#pragma once
#include <string.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

namespace crosstable::protocol {

class SecretText {
 public:
  SecretText() = default;
  template <std::convertible_to<std::string_view> Text>
  SecretText(const Text& text)
      : SecretText(std::string_view(text), Copied{}) {
  }  // implicit on purpose: making a secret is easy, reading one takes reveal()
  SecretText(const SecretText& other) : SecretText(other.reveal(), Copied{}) {}
  SecretText(SecretText&& other) noexcept : size_(std::exchange(other.size_, 0)), bytes_(std::move(other.bytes_)) {}
  SecretText& operator=(SecretText other) noexcept {
    std::swap(size_, other.size_);
    bytes_.swap(other.bytes_);
    return *this;
  }
  ~SecretText() {
    if (bytes_) ::explicit_bzero(bytes_.get(), size_);
  }

  // Valid as long as the secret exists unchanged.
  std::string_view reveal() const { return {bytes_.get(), size_}; }

 private:
  struct Copied {};
  SecretText(std::string_view text, Copied) : size_(text.size()), bytes_(std::make_unique<char[]>(text.size())) {
    std::copy(text.begin(), text.end(), bytes_.get());
  }

  std::size_t size_ = 0;
  std::unique_ptr<char[]> bytes_;
};

}  // namespace crosstable::protocol
