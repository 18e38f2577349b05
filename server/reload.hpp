// Taking over a new configuration while the server runs (SIGHUP): all of it, or nothing if any of it is wrong. Reads on
// a thread of its own, for files may be slow; everything else happens on one loop.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/config.hpp"
#include "server/loop.hpp"

namespace crosstable {

// Names of settings, a limit's as `limits.NAME`.
struct ConfigChanges {
  std::vector<std::string> live;        // taken over at once
  std::vector<std::string> at_restart;  // the server goes on with what it had
};
ConfigChanges changes(Config at_start, Config now, Config next);

class Reload {
 public:
  // Takes over what may fail, on the thread: throws std::exception, and then nothing has changed. Calling the result
  // does the rest, on the loop.
  using Prepare = std::function<std::function<void()>(const Config& next)>;

  Reload(const Config& at_start, Loop& loop, std::function<Config()> reread);
  ~Reload();  // once the loop runs no more

  void prepare_with(Prepare prepare) { prepare_ = std::move(prepare); }

  // On the loop. `done` hears on the loop what has come of it, a sentence for the operator.
  void ask(std::function<void(std::string)> done = [](const std::string&) {});

 private:
  void begin();
  std::function<std::string()> read();

  const Config at_start_;
  Config now_;
  Loop& loop_;
  const std::function<Config()> reread_;
  Prepare prepare_;
  std::vector<std::function<void(std::string)>> asked_;  // since the last began to read
  std::thread reader_;                                   // joinable while it reads
};

}  // namespace crosstable
