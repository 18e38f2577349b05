// What the program does besides serving, such as `crosstable-server backup FILE`. The first word of the command line
// chooses.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

struct Command {
  std::string_view name;
  std::string_view help;  // whole lines
  // Takes the arguments after the name. Returns the exit status. Throws ConfigError for wrong usage and other
  // std::exceptions for other failures.
  int (*run)(const std::vector<std::string>& arguments);
};

std::span<const Command> commands();
const Command* find_command(std::string_view name);  // null if there is no such command

}  // namespace crosstable
