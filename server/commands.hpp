// What the program can be asked for besides serving: `crosstable-server backup FILE`. The first word of the command
// line names it.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

struct Command {
  std::string_view name;
  std::string_view help;  // some lines, each with its end
  // What stands behind the name. Returns the exit status. Throws ConfigError for wrong usage, std::exception for all
  // else.
  int (*run)(const std::vector<std::string>& arguments);
};

std::span<const Command> commands();
const Command* find_command(std::string_view name);  // null: there is none

}  // namespace crosstable
