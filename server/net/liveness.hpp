// Is the peer still there? It must say hello in time. Whenever it is silent for a while, it is sent a ping and must
// answer; anything that it sends counts. Measures round trips on the way.
#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

#include "server/base/loop.hpp"
#include "server/net/limits.hpp"

namespace crosstable {

class Liveness {
 public:
  static constexpr std::int64_t overdue_ms = 5'000;

  class Owner {
   public:
    virtual ~Owner() = default;
    virtual std::shared_ptr<void> alive() = 0;  // keeps this object
    virtual bool greeted() const = 0;           // has the peer said hello?
    virtual void send_ping() = 0;
    virtual void no_hello() = 0;  // in time
    virtual void silent() = 0;    // no answer to the ping for overdue_ms
    virtual void cut() = 0;       // nor for pong_ms
  };

  // All of them outlive this object.
  Liveness(Loop& loop, const NetLimits& limits, Owner& owner) : loop_(loop), limits_(limits), owner_(owner) {}

  void start();  // waits for the hello
  void stop();

  void heard() { heard_ = true; }  // a message or a control frame
  void pong();
  // As measured last; 0: not yet. Measures again if that is long ago, and the peer may be sent a ping.
  std::int64_t round_trip_ms(bool may_ping);

 private:
  Loop::TimerId after(std::int64_t delay_ms, void (Liveness::*check)());
  void check_hello();
  void check_silence();
  void check_pong();
  void check_overdue();
  void ping();

  Loop& loop_;
  const NetLimits& limits_;
  Owner& owner_;
  Loop::TimerId timer_ = 0, overdue_timer_ = 0;
  std::int64_t pinged_at_ = 0;  // by the loop's steady clock; 0: never
  std::int64_t round_trip_ms_ = 0;
  bool awaits_pong_ = false;
  bool heard_ = false;  // since the last check
};

}  // namespace crosstable
