// How reliably a member finishes what they begin: the fold of what they did with their units, looked up when it is
// needed. From any thread.
//
// Each walk-out and no-show makes their rated seeks and challenges pause, for longer each time; each unit that they
// finish takes one step back.
#pragma once
#include <array>
#include <cstdint>
#include <mutex>
#include <optional>

#include "server/identity/recently_used.hpp"
#include "server/store/people.hpp"

namespace crosstable {

class ReliabilityBook {
 public:
  static constexpr unsigned units_looked_at = 50;  // the last ones
  static constexpr unsigned units_to_show = 5;     // fewer say nothing about anybody
  static constexpr std::array<std::int64_t, 4> pause_minutes{1, 5, 30, 180};

  struct Share {
    unsigned units = 0, finished = 0;

    // In quarters, to the nearest.
    unsigned quarters() const { return (4 * finished + units / 2) / units; }
  };

  explicit ReliabilityBook(KeptPeople& kept);

  void note(const ShareRow& share);                            // which is durable
  std::optional<Share> of(const PlayerId& player) const;       // nothing: too few units
  std::int64_t paused_until_ms(const PlayerId& player) const;  // since 1970; in the past: they may

 private:
  struct Standing {
    std::uint64_t finished = 0;  // a bit for each unit, the last one lowest
    std::uint8_t units = 0;
    std::uint8_t steps = 0;
    std::int64_t paused_until_ms = 0;

    void note(const ShareRow& share);
  };

  Standing look_up(const PlayerId& player) const;

  KeptPeople& kept_;
  mutable std::mutex mutex_;
  mutable RecentlyUsed<Standing> recent_;
};

}  // namespace crosstable
