#include "tests/support/chaos_proxy/lane.hpp"

#include <algorithm>

namespace crosstable::test {

namespace {

constexpr Micros between_bytes = 100;
constexpr std::size_t early_bytes = 700;  // an upgrade and the first message or two

}  // namespace

void Lane::set_weather(const Weather& weather) {
  weather_ = weather;
  end_at_.reset();
  if (weather.cut_bytes == 0) return;
  const bool early = dice_.percent(15);
  end_at_ = passed_ + 1 + dice_.below(early ? early_bytes : 2 * std::size_t{weather.cut_bytes});
}

void Lane::put(std::string_view bytes, Micros now) {
  Micros at = now + static_cast<Micros>(dice_.below(std::uint64_t{weather_.delay_ms} * 1000 + 1));
  if (dice_.percent(weather_.stall_percent)) {
    at += static_cast<Micros>(dice_.below(std::uint64_t{weather_.stall_ms} * 1000 + 1));
    ++counts_.stalls;
  }
  const bool byte_by_byte = dice_.percent(weather_.trickle_percent);
  if (byte_by_byte) ++counts_.trickles;
  last_at_ = std::max(last_at_, at);
  pieces_.push_back({std::string(bytes), last_at_, byte_by_byte});
  held_ += bytes.size();
}

void Lane::release() {
  stalled_until_ = last_at_ = 0;
  for (Piece& piece : pieces_) piece = {std::move(piece.bytes), 0, false};
}

std::string_view Lane::due(Micros now) const {
  if (pieces_.empty() || *next_due() > now) return {};
  const Piece& first = pieces_.front();
  std::string_view bytes = std::string_view(first.bytes).substr(written_of_first_);
  if (first.byte_by_byte) bytes = bytes.substr(0, 1);
  if (end_at_) bytes = bytes.substr(0, *end_at_ - std::min(passed_, *end_at_));
  return bytes;
}

void Lane::written(std::size_t count, Micros now) {
  Piece& first = pieces_.front();
  written_of_first_ += count;
  held_ -= count;
  passed_ += count;
  if (first.byte_by_byte) first.at = now + between_bytes;
  if (written_of_first_ < first.bytes.size()) return;
  pieces_.pop_front();
  written_of_first_ = 0;
}

std::optional<Micros> Lane::next_due() const {
  if (pieces_.empty()) return std::nullopt;
  return std::max(pieces_.front().at, stalled_until_);
}

}  // namespace crosstable::test
