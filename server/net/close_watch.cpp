#include "server/net/close_watch.hpp"

#include <algorithm>

namespace crosstable {
namespace {

constexpr std::uint16_t protocol_error = 1002;
constexpr std::uint16_t bad_payload = 1007;

constexpr unsigned continuation = 0x0, binary = 0x2, close = 0x8, pong = 0xA;
constexpr std::size_t most_control_bytes = 125;
constexpr std::size_t mask_bytes = 4;

unsigned at(std::string_view bytes, std::size_t index) { return static_cast<unsigned char>(bytes[index]); }

bool may_be_sent(std::uint16_t code) {
  const bool registered = code >= 1000 && code <= 1014 && (code < 1004 || code > 1006);
  return registered || (code >= 3000 && code <= 4999);
}

// RFC 3629: no surrogates, no overlong forms, nothing above U+10FFFF.
bool is_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const unsigned lead = at(bytes, i++);
    if (lead < 0x80) continue;
    if (lead < 0xC2 || lead > 0xF4) return false;
    const std::size_t more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if (bytes.size() - i < more) return false;
    const unsigned second = at(bytes, i);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
        (lead == 0xF4 && second > 0x8F))
      return false;
    for (const auto end = i + more; i < end; ++i)
      if ((at(bytes, i) & 0xC0) != 0x80) return false;
  }
  return true;
}

}  // namespace

std::uint16_t answer_to_close(std::uint16_t code, std::string_view reason) {
  if (!may_be_sent(code)) return protocol_error;
  return is_utf8(reason) ? code : bad_payload;
}

void CloseWatch::read(std::string_view bytes) {
  while (!bytes.empty() && state_ != State::over) {
    if (state_ == State::header) {
      read_header(bytes.front());
      bytes.remove_prefix(1);
      continue;
    }
    const auto here = bytes.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size())));
    if ((at(header_, 0) & 0xF) == close) close_.append(here);
    bytes.remove_prefix(here.size());
    left_ -= here.size();
    if (left_ == 0) judge();
  }
}

std::size_t CloseWatch::header_bytes() const {
  const auto length = at(header_, 1) & 0x7F;
  return 2 + mask_bytes + (length == 126 ? 2 : length == 127 ? 8 : 0);
}

// Beast refuses anything malformed here too, and ignores what follows.
void CloseWatch::read_header(char byte) {
  header_ += byte;
  if (header_.size() < 2) return;
  if (header_.size() == 2 && !starts_well()) state_ = State::over;
  if (header_.size() == header_bytes()) begin_payload();
}

bool CloseWatch::starts_well() const {
  const auto first = at(header_, 0), opcode = first & 0xF, length = at(header_, 1) & 0x7F;
  const bool final = (first & 0x80) != 0, masked = (at(header_, 1) & 0x80) != 0;
  if ((first & 0x70) != 0 || !masked) return false;
  if (opcode >= close) return opcode <= pong && final && length <= most_control_bytes;
  return opcode <= binary && (opcode == continuation) == within_message_;
}

void CloseWatch::begin_payload() {
  if (state_ == State::over) return;
  left_ = at(header_, 1) & 0x7F;
  if (left_ > most_control_bytes) {
    const auto least = left_ == 126 ? 126U : 0x10000U;
    left_ = 0;
    for (std::size_t i = 2; i < header_.size() - mask_bytes; ++i) left_ = left_ << 8 | at(header_, i);
    if (left_ < least || left_ >> 63 != 0) {
      state_ = State::over;
      return;
    }
  }
  const auto first = at(header_, 0);
  if ((first & 0xF) < close) within_message_ = (first & 0x80) == 0;
  state_ = State::payload;
  if (left_ == 0) judge();
}

void CloseWatch::judge() {
  const bool closes = (at(header_, 0) & 0xF) == close;
  state_ = closes ? State::over : State::header;
  if (closes && close_.size() >= 2) {
    const auto mask = header_.substr(header_.size() - mask_bytes);
    for (std::size_t i = 0; i < close_.size(); ++i) close_[i] = static_cast<char>(close_[i] ^ mask[i % mask_bytes]);
    answer_ = answer_to_close(static_cast<std::uint16_t>(at(close_, 0) << 8 | at(close_, 1)),
                              std::string_view(close_).substr(2));
  }
  header_.clear();
}

}  // namespace crosstable
