// The program `crosstable`. Each subcommand has a file of its own, adds itself here and sets the exit status.
#include <CLI/CLI.hpp>
#include <iostream>

#include "build_info/build_info.hpp"
#include "clients/terminal/analyse_command.hpp"
#include "clients/terminal/event/event_command.hpp"
#include "clients/terminal/play/play_command.hpp"
#include "clients/terminal/rate_command.hpp"
#include "clients/terminal/replay_command.hpp"
#include "clients/terminal/verify_command.hpp"

namespace {

constexpr int usage_error = 64;   // sysexits.h: EX_USAGE
constexpr int output_error = 74;  // EX_IOERR

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  CLI::App app("Board games with hidden hands: play them here, replay, verify and analyse their records.",
               "crosstable");
  app.require_subcommand(1);
  app.set_version_flag("--version", crosstable::version_line("crosstable"));
  app.get_formatter()->column_width(26);
  int status = 0;
  crosstable::add_play_command(app, status);
  crosstable::add_replay_command(app, status);
  crosstable::add_verify_command(app, status);
  crosstable::add_analyse_command(app, status);
  crosstable::add_rate_command(app, status);
  crosstable::add_event_command(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : usage_error;
  }
  if (!std::cout.flush()) {
    std::cerr << "crosstable: the output cannot be written\n";
    return output_error;
  }
  return status;
}
