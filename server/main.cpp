#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/application/application.hpp"
#include "server/application/commands.hpp"
#include "server/log/log.hpp"
#include "server/net/hangups.hpp"

namespace {

// Each connection takes a descriptor, so raise their limit as far as allowed.
void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

// Otherwise the first file opened could take the place of a closed standard error, and the log would be written into
// it.
void open_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(file, F_GETFD) < 0 && errno == EBADF) ::open("/dev/null", O_RDWR);
}

// None of these signals may end the server, from its first moment to its last.
void outlive_signals() {
  crosstable::block_hangups();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow acts like a full disk: the write fails and is reported
  for (const int number : {SIGUSR1, SIGUSR2}) std::signal(number, SIG_IGN);
}

// The settings, then each command.
std::string help_of_program(const std::string& settings) {
  std::string text = settings;
  for (const auto& command : crosstable::commands()) text.append("\n").append(command.help);
  return text;
}

void serve(const crosstable::Config& config, std::function<crosstable::Config()> reread) {
  using namespace crosstable;
  {
    Application application(config, std::move(reread));
    std::printf("crosstable listening on %s\n",
                application.url().c_str());  // the only line on standard output; scripts wait for it
    std::fflush(stdout);
    application.run();
  }
  stop_log();
}

}  // namespace

int main(int count, char** arguments) {
  using namespace crosstable;
  open_standard_files();
  outlive_signals();
  ::umask(077);  // the event log holds seeds of running games, so no other user may read it
  try {
    const std::vector<std::string> asked(arguments + 1, arguments + count);
    if (const Command* command = asked.empty() ? nullptr : find_command(asked[0]))
      return command->run({asked.begin() + 1, asked.end()});
    const auto config = read_config(asked, environment_of_process());
    start_log({config.log_level, config.log_format, config.operator_log});
    raise_descriptor_limit();
    serve(config, [asked] { return read_config(asked, environment_of_process()); });
    return 0;
  } catch (const HelpAsked& help) {
    std::fputs(help_of_program(help.text).c_str(), stdout);
    return 0;
  } catch (const ConfigError& error) {
    std::fprintf(stderr, "crosstable-server: %s\nSee crosstable-server --help.\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    say_to_operator(std::string("crosstable-server: ") + error.what() + "\n");
    stop_log();
    return 1;
  }
}
