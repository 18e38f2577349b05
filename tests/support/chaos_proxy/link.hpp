// A connection through the proxy: the client's socket, the server's, and a lane in each direction.
#pragma once
#include <poll.h>

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/chaos_proxy/lane.hpp"
#include "tests/support/descriptor.hpp"

namespace crosstable::test {

class Link {
 public:
  // Without a server's socket, it is a hole from the start.
  Link(unsigned number, std::uint64_t seed, const Weather& weather, Descriptor client, Descriptor server);

  unsigned number() const { return number_; }
  void set_weather(const Weather& weather);
  void stall_until(const std::array<Micros, 2>& times);  // to the server, to the client
  void release();
  void end(End how);  // now, half of it in a random direction; whatever was held is lost

  void want(std::vector<pollfd>& waits, Micros now) const;          // adds two entries
  void step(short client_events, short server_events, Micros now);  // what poll reported for them
  std::optional<Micros> next_due() const;

  bool over() const;                                                               // both sockets are closed
  std::optional<End> ended() const { return ended_; }                              // by us
  const Lane& lane(std::size_t direction) const { return sides_[direction].out; }  // 0 to the server, 1 to the client
  std::size_t ended_after() const;  // bytes, in the direction that ended it

 private:
  enum class State { open, draining, hole };
  struct Side {
    Descriptor socket;
    Lane out;               // bytes from here, on their way to the other side
    bool said_all = false;  // it has ended its stream
    bool told_all = false;  // it has been notified that the other stream ended
    bool muted = false;     // its bytes are discarded
  };

  void finish(End how);
  void read(Side& side, Micros now);
  void write(Side& from, Side& to, Micros now);
  void reset_both();
  Side& other(const Side& side) { return sides_[&side == &sides_[0] ? 1 : 0]; }

  unsigned number_;
  Dice dice_;
  State state_ = State::open;
  std::array<Side, 2> sides_;  // client, server
  End planned_ = End::fin;
  std::optional<End> ended_;
  std::size_t ended_by_ = 0;
};

}  // namespace crosstable::test
