#include "server/room/state/move_text.hpp"

#include <charconv>
#include <limits>

#include "engine/core/replay.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable {
namespace {

constexpr std::string_view plain_move = "m";
constexpr std::string_view timed_move = "t";  // a move that a clock was charged for

// Takes " NUMBER" from the front.
std::int64_t take_number(std::string_view& head) {
  std::int64_t number = 0;
  if (head.starts_with(' ')) head.remove_prefix(1);
  const auto read = std::from_chars(head.data(), head.data() + head.size(), number);
  if (read.ec != std::errc() || number < 0) unreadable("a move's number");
  head.remove_prefix(static_cast<std::size_t>(read.ptr - head.data()));
  return number;
}

}  // namespace

std::string move_text(const fact::Moved& move) {
  std::string text(move.used_ms ? timed_move : plain_move);
  if (move.used_ms) text.append(" ").append(std::to_string(*move.used_ms));
  if (move.seq) text.append(" ").append(std::to_string(*move.seq));
  if (!move.sent.empty()) text.append(" ").append(move.sent);
  return text.append("\n").append(move.lines);
}

bool is_move_text(std::string_view head) { return head.starts_with(plain_move) || head.starts_with(timed_move); }

fact::Moved read_move(std::string_view head, std::string_view lines) {
  fact::Moved move;
  const bool timed = head.starts_with(timed_move);
  head.remove_prefix(timed ? timed_move.size() : plain_move.size());
  if (!head.empty() && !head.starts_with(' ')) unreadable("a move's head");
  if (timed) move.used_ms = take_number(head);
  if (!head.empty()) {
    if (!head.starts_with(' ')) unreadable("a move's head");
    const std::int64_t seq = take_number(head);
    if (seq >= std::numeric_limits<std::uint32_t>::max())
      unreadable("a move's number");  // nobody is sent so many frames
    move.seq = static_cast<std::uint64_t>(seq);
    if (!head.empty() && (head.size() < 2 || head[0] != ' ')) unreadable("a move as it was sent");
    if (!head.empty()) move.sent = head.substr(1);
  }
  const auto line = read_line(lines.substr(0, lines.find('\n')), max_seats);
  if (!line || !std::holds_alternative<SeatLine>(*line)) unreadable("a move's line");
  move.seat = std::get<SeatLine>(*line).seat;
  move.lines = lines;
  return move;
}

}  // namespace crosstable
