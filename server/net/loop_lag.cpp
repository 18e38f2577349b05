#include "server/net/loop_lag.hpp"

#include "server/base/clock.hpp"

namespace crosstable {

void LoopLag::start() {
  timer_.expires_after(between_looks);
  timer_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    lag_.observe(steady_now() - timer_.expiry());
    start();
  });
}

}  // namespace crosstable
