// Decides the answer to a peer's close frame. Beast decides that inside its stream, but does not know 1014, which was
// registered later, or 1007 for a reason that is not UTF-8, and it accepts codes that nobody may send. So this follows
// the frame headers in the raw bytes up to the close frame. That costs a few steps per frame, and nothing per byte of a
// message.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

class CloseWatch {
 public:
  void read(std::string_view bytes);  // masked, as received

  // Set once a close frame with a code has arrived in full, after frames with valid headers.
  std::optional<std::uint16_t> answer() const { return answer_; }

 private:
  enum class State : std::uint8_t { header, payload, over };

  void read_header(char byte);
  std::size_t header_bytes() const;
  bool starts_well() const;
  void begin_payload();
  void judge();

  std::string header_;  // of the frame being read; even the longest needs no heap
  std::string close_;   // its payload, if it is a close frame
  std::uint64_t left_ = 0;
  State state_ = State::header;
  bool within_message_ = false;  // a message has begun, and its last fragment has not come
  std::optional<std::uint16_t> answer_;
};

// RFC 6455, 7.4, and IANA's registry. The reason is judged only for codes that may be sent.
std::uint16_t answer_to_close(std::uint16_t code, std::string_view reason);

}  // namespace crosstable
