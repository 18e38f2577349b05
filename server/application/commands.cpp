#include "server/application/commands.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "build_info/build_info.hpp"
#include "server/admin/admin_command.hpp"
#include "server/base/data_folder.hpp"
#include "server/check/check.hpp"
#include "server/config/config.hpp"
#include "server/store/sqlite/backup.hpp"
#include "server/store/sqlite/compact.hpp"

namespace crosstable {
namespace {

// The settings that follow the first `used` arguments. Most commands only need the event log's folder.
Config config_behind(const std::vector<std::string>& arguments, std::ptrdiff_t used) {
  return read_config({arguments.begin() + used, arguments.end()}, environment_of_process());
}

int back_up(const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0].starts_with('-')) throw ConfigError("backup: which FILE?");
  sqlite::back_up(DataFolder::event_log_in(config_behind(arguments, 1).data), arguments[0]);
  std::printf("crosstable backup written to %s\n", arguments[0].c_str());
  return 0;
}

int check_log(const std::vector<std::string>& arguments) {
  std::vector<std::string> settings = arguments;
  const bool repair = std::erase(settings, "--repair") > 0;
  return check::run(config_behind(settings, 0).data, repair);
}

int say_version(const std::vector<std::string>&) {
  std::puts(version_line("crosstable-server").c_str());
  return 0;
}

int compact_log(const std::vector<std::string>& arguments) {
  const auto bytes = sqlite::compact(DataFolder::event_log_in(config_behind(arguments, 0).data));
  std::printf("crosstable event log compacted from %lld to %lld bytes\n", static_cast<long long>(bytes.before_bytes),
              static_cast<long long>(bytes.after_bytes));
  return 0;
}

constexpr std::array all{
    Command{"admin", admin::admin_help, admin::admin_command},
    Command{"--version", "crosstable-server --version: version, commit and kind of build.\n", say_version},
    Command{"backup",
            "crosstable-server backup FILE [--data DIR]: writes a copy of the event log to FILE, which must not exist "
            "yet. A server may be\n"
            "running. To restore, put FILE into an empty folder as crosstable.db and start the server with --data on "
            "that folder.\n",
            back_up},
    Command{"check",
            "crosstable-server check [--repair] [--data DIR]: reads the whole event log and reports what cannot be "
            "used. A server may be\n"
            "running. --repair moves it into files beside the log; no server may be running then. Exit status: 0 "
            "sound, 1 findings,\n"
            "2 wrong usage, 3 the log cannot be read.\n",
            check_log},
    Command{"compact",
            "crosstable-server compact [--data DIR]: returns unused space in the event log to the disk. No server "
            "may be running.\n"
            "Needs free space of twice the log's size.\n",
            compact_log},
};

}  // namespace

std::span<const Command> commands() { return all; }

const Command* find_command(std::string_view name) {
  const auto found = std::ranges::find(all, name, &Command::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace crosstable
