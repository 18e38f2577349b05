#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "server/application.hpp"
#include "server/log.hpp"
#include "server/sqlite/backup.hpp"

namespace {

// One descriptor a connection: as many as this process may have.
void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

constexpr const char* backup_help =
    "\ncrosstable-server backup FILE [--data DIR]: writes a copy of the event log to FILE, which must not exist, also while a server\n"
    "is running on it. To restore: put FILE as crosstable.db into an empty folder and start the server with --data on that.\n";

// `backup FILE`, and settings behind it.
void back_up(const std::vector<std::string>& arguments) {
  using namespace crosstable;
  if (arguments.size() < 2 || arguments[1].starts_with('-')) throw ConfigError("backup: which FILE?");
  const auto config = read_config({arguments.begin() + 2, arguments.end()}, environment_of_process());
  sqlite::back_up(DataFolder::event_log_in(config.data), arguments[1]);
  std::printf("crosstable backup written to %s\n", arguments[1].c_str());
}

}  // namespace

int main(int count, char** arguments) {
  using namespace crosstable;
  ::umask(077);  // the event log holds the seeds of running games: nobody else on this machine may read it
  try {
    const std::vector<std::string> asked(arguments + 1, arguments + count);
    if (!asked.empty() && asked[0] == "backup") {
      back_up(asked);
      return 0;
    }
    const auto config = read_config(asked, environment_of_process());
    start_log(config.log_level);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk: a write that fails, and is said
    raise_descriptor_limit();
    Application application(config);
    std::printf("crosstable listening on %s\n", application.url().c_str());  // the one line on standard output; scripts wait for it
    std::fflush(stdout);
    application.run();
    return 0;
  } catch (const HelpAsked& help) {
    std::fputs((help.text + backup_help).c_str(), stdout);
    return 0;
  } catch (const ConfigError& error) {
    std::fprintf(stderr, "crosstable-server: %s\nSee crosstable-server --help.\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "crosstable-server: %s\n", error.what());
    return 1;
  }
}
