// A text of 16 bytes: up to 15 lie in it, a longer one lies on the heap. Half of a std::string, and two short ones are
// compared as two words. A server holds many thousand ids.
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace crosstable {

class ShortText {
 public:
  ShortText() = default;
  explicit ShortText(std::string_view text) {
    if (text.size() > most_inside) {
      keep_outside(text);
    } else if (!text.empty()) {
      std::memcpy(bytes_.data(), text.data(), text.size());
      bytes_.back() = static_cast<char>(text.size());
    }
  }
  ShortText(const ShortText& other) : bytes_(other.bytes_) {
    if (other.is_outside()) keep_outside(other.outside());
  }
  ShortText(ShortText&& other) noexcept : bytes_(other.bytes_) { other.bytes_.fill(0); }
  ShortText& operator=(ShortText other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~ShortText() {
    if (is_outside()) delete_outside(outside());
  }

  std::string_view view() const {
    if (is_outside()) return outside();
    return {bytes_.data(), static_cast<std::size_t>(bytes_.back())};
  }
  bool empty() const { return bytes_.back() == 0; }

  // Bytes behind a short text are always 0, so equal ones are equal in all 16.
  friend bool operator==(const ShortText& a, const ShortText& b) {
    if (std::memcmp(a.bytes_.data(), b.bytes_.data(), sizeof a.bytes_) == 0) return true;
    return a.is_outside() && b.is_outside() && a.outside() == b.outside();
  }
  friend std::strong_ordering operator<=>(const ShortText& a, const ShortText& b) { return a.view() <=> b.view(); }

 private:
  static constexpr std::size_t most_inside = 15;
  static constexpr char on_the_heap = most_inside + 1;

  bool is_outside() const { return bytes_.back() == on_the_heap; }
  const std::string& outside() const {
    const std::string* text = nullptr;
    std::memcpy(&text, bytes_.data(), sizeof text);
    return *text;
  }
  void keep_outside(std::string_view text) {
    const std::string* kept = new_outside(text);
    std::memcpy(bytes_.data(), &kept, sizeof kept);
    bytes_.back() = on_the_heap;
  }
  // A unique_ptr would take eight of the bytes for itself. They are not told of `this`, for the compiler would then
  // have to expect that they change whatever it is a part of.
  static const std::string* new_outside(std::string_view text);
  static void delete_outside(const std::string& text);

  // The text, then zeros, and its size in the last one; or the address of a std::string, and `on_the_heap`.
  alignas(std::string*) std::array<char, most_inside + 1> bytes_{};
};

}  // namespace crosstable
