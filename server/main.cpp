#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "server/application.hpp"
#include "server/log.hpp"

namespace {

// One descriptor a connection: as many as this process may have.
void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int count, char** arguments) {
  using namespace crosstable;
  ::umask(077);  // the event log holds the seeds of running games: nobody else on this machine may read it
  try {
    const auto config = read_config(std::vector<std::string>(arguments + 1, arguments + count), environment_of_process());
    start_log(config.log_level);
    std::signal(SIGPIPE, SIG_IGN);
    raise_descriptor_limit();
    Application application(config);
    std::printf("crosstable listening on %s\n", application.url().c_str());  // the one line on standard output; scripts wait for it
    std::fflush(stdout);
    application.run();
    return 0;
  } catch (const HelpAsked& help) {
    std::fputs(help.text.c_str(), stdout);
    return 0;
  } catch (const ConfigError& error) {
    std::fprintf(stderr, "crosstable-server: %s\nSee crosstable-server --help.\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "crosstable-server: %s\n", error.what());
    return 1;
  }
}
