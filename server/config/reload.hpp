// Takes over a new configuration while the server runs (SIGHUP): all of it, or nothing if any of it is wrong. Reads on
// a thread of its own, because files may be slow. Everything else happens on one loop.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/base/loop.hpp"
#include "server/base/own_thread.hpp"
#include "server/config/config.hpp"

namespace crosstable {

// Names of settings; limits as `limits.NAME`.
struct ConfigChanges {
  std::vector<std::string> live;        // taken over at once
  std::vector<std::string> at_restart;  // kept as they were until a restart
};
ConfigChanges changes(Config at_start, Config now, Config next);

class Reload {
 public:
  // Does everything that may fail, on the thread. If it throws std::exception, nothing has changed. Calling the result,
  // on the loop, does the rest.
  using Prepare = std::function<std::function<void()>(const Config& next)>;

  Reload(const Config& at_start, Loop& loop, std::function<Config()> reread);
  ~Reload();  // after the loop has stopped

  void prepare_with(Prepare prepare) { prepare_ = std::move(prepare); }

  // On the loop. Calls `done` on the loop with the outcome, a sentence for the operator.
  void ask(std::function<void(std::string)> done = [](const std::string&) {});

 private:
  void begin();
  std::function<std::string()> read();

  const Config at_start_;
  Config now_;
  Loop& loop_;
  const std::function<Config()> reread_;
  Prepare prepare_;
  std::vector<std::function<void(std::string)>> asked_;  // since the last read began
  OwnThread reader_;                                     // joinable during a read
};

}  // namespace crosstable
