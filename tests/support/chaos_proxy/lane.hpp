// One direction of a connection: bytes go in as they come, and come out later in the same order. Knows no socket and no
// clock; its owner tells it the time.
#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "tests/support/chaos_proxy/weather.hpp"

namespace crosstable::test {

using Micros = std::int64_t;  // from a clock that never goes back

class Lane {
 public:
  struct Counts {
    std::size_t stalls = 0, trickles = 0;
  };

  explicit Lane(std::uint64_t seed) : dice_(seed) {}

  // Applies to bytes that come in from now on. The byte at which the connection ends is drawn again.
  void set_weather(const Weather& weather);

  void put(std::string_view bytes, Micros now);
  void stall_until(Micros time) { stalled_until_ = time; }
  void release();  // nothing is held back any longer

  // What may be forwarded now, and what has been.
  std::string_view due(Micros now) const;
  void written(std::size_t count, Micros now);
  std::optional<Micros> next_due() const;  // when due() will have something; nothing if no bytes are held

  bool empty() const { return pieces_.empty(); }
  std::size_t held() const { return held_; }
  bool at_its_end() const { return end_at_ && passed_ >= *end_at_; }  // the drawn byte has passed
  std::size_t passed() const { return passed_; }
  const Counts& counts() const { return counts_; }

 private:
  struct Piece {
    std::string bytes;
    Micros at;
    bool byte_by_byte;
  };

  Dice dice_;
  Weather weather_;
  std::deque<Piece> pieces_;
  std::size_t written_of_first_ = 0;
  std::size_t held_ = 0, passed_ = 0;
  std::optional<std::size_t> end_at_;
  Micros stalled_until_ = 0, last_at_ = 0;
  Counts counts_;
};

}  // namespace crosstable::test
