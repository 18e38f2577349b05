// A TCP proxy on loopback that treats connections as bad networks do. One thread, one poll loop. Chance comes from a
// seed, so each connection's fate is the same in every run, by its number and its bytes. Lines drive it:
//
//   weather WORDS    from now on, for every connection; see weather.hpp
//   calm             no more faults, and what was held passes; a hole stays a hole
//   cut END          every open connection ends like this, now: fin, rst, half or hole
//   stall [WAY] MS   nothing passes for this long, then everything; WAY is up (to the server) or down, by default both
//   refuse MS        nobody gets in for this long
//   hole on|off      new connections are accepted and never answered
//   counts           what has happened so far
//
// Each line gets one line of answer: `ok N` with the number of affected connections, the counts, or `error` and a
// sentence.
#pragma once
#include <cstdint>
#include <functional>
#include <list>
#include <string>
#include <string_view>

#include "tests/support/chaos_proxy/link.hpp"

namespace crosstable::test {

struct ProxyCounts {
  std::size_t connections = 0, refusals = 0, unreachable = 0;  // unreachable: the server did not let the proxy in
  std::array<std::size_t, 4> ends{};                           // by End
  std::size_t stalls = 0, trickles = 0;
};

class ChaosProxy {
 public:
  // Listens on 127.0.0.1; port 0 takes a free one. Calls `tell` with a line for each fault.
  ChaosProxy(std::uint16_t port, std::uint16_t server_port, std::uint64_t seed,
             std::function<void(const std::string&)> tell);

  std::uint16_t port() const { return port_; }
  std::string command(std::string_view line);
  std::string counts() const;

  // Runs until something can be read from `commands`.
  void run_until_readable(int commands);

 private:
  void reserve_port();
  void listen();
  void let_in();
  void bury(Micros now);  // connections that are over or have ended
  std::size_t for_all(const std::function<void(Link&)>& each);
  void refuse_until(Micros time);

  std::uint16_t port_, server_port_;
  std::uint64_t seed_;
  std::function<void(const std::string&)> tell_;
  Dice dice_;
  Weather weather_;
  Descriptor reservation_;  // reserves the port while nobody listens
  Descriptor listener_;
  Micros refuse_until_ = 0;
  std::array<Micros, 2> stall_until_{};  // up, down
  bool holes_ = false;
  struct Known {
    Link link;
    bool told = false;  // its end has been counted
  };
  std::list<Known> links_;
  ProxyCounts counts_;
};

}  // namespace crosstable::test
