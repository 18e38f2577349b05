// An event loop: one io_context on one thread. Rooms and connections stay on one loop forever, so nothing they own is
// locked, and no strand or type-erased executor is needed.
#pragma once
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <optional>

#include "server/base/clock.hpp"
#include "server/base/loop.hpp"
#include "server/net/timers.hpp"

namespace crosstable {

class AsioLoop final : public Loop {
 public:
  using SystemTimer = boost::asio::basic_waitable_timer<SteadyTime::clock, boost::asio::wait_traits<SteadyTime::clock>,
                                                        boost::asio::io_context::executor_type>;

  boost::asio::io_context& io() { return io_; }
  void run_forever();  // call on the loop's own thread; returns after stop()
  void stop();         // from any thread; tasks still posted do not run

  void post(Task task) override;
  bool is_current() const override { return work_.get_executor().running_in_this_thread(); }
  std::int64_t now_ms() const override;
  std::int64_t steady_ms() const override;
  std::int64_t steady_us() const override;
  TimerId after(std::int64_t delay_ms, Task task) override;
  void cancel(TimerId timer) override { timers_.cancel(timer); }

  // For tests. The clock shows this time and moves only by advance(). Call before anything is posted or timed.
  void stand_still(std::int64_t at_ms) { still_ = at_ms; }
  void advance(std::int64_t by_ms);  // moves the clock forward; on this loop only

 private:
  void arm();

  Timers timers_;  // outlives io_, because handlers that are destroyed with it may still cancel timers
  boost::asio::io_context io_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  SystemTimer system_timer_{io_};
  std::optional<std::int64_t> armed_for_;  // steady_ms at which system_timer_ fires
  std::int64_t skew_ms_ = 0;               // the sum of advance()
  std::optional<std::int64_t> still_;      // where the clock stands still
};

}  // namespace crosstable
