#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "server/application.hpp"
#include "server/commands.hpp"
#include "server/log.hpp"

namespace {

// One descriptor a connection: as many as this process may have.
void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

// The settings, then each command.
std::string help_of_program(const std::string& settings) {
  std::string text = settings;
  for (const auto& command : crosstable::commands()) text.append("\n").append(command.help);
  return text;
}

}  // namespace

int main(int count, char** arguments) {
  using namespace crosstable;
  ::umask(077);  // the event log holds the seeds of running games: nobody else on this machine may read it
  try {
    const std::vector<std::string> asked(arguments + 1, arguments + count);
    if (const Command* command = asked.empty() ? nullptr : find_command(asked[0])) return command->run({asked.begin() + 1, asked.end()});
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
    std::fputs(help_of_program(help.text).c_str(), stdout);
    return 0;
  } catch (const ConfigError& error) {
    std::fprintf(stderr, "crosstable-server: %s\nSee crosstable-server --help.\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "crosstable-server: %s\n", error.what());
    return 1;
  }
}
