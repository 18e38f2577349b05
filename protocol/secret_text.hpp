// A text that must not get out: a token, a room's password, an invitation, a nonce's digits. Like Secret
// (engine/fairness/secret.hpp): nothing prints, formats, compares or serializes one, and reveal() is the only door. It
// lies in one place on the heap, which it takes along when it moves, and which is zeroed when it ends.
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
  }  // whatever is told becomes a secret easily; back is the hard way
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

  // Valid as long as the secret is there and unchanged.
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
