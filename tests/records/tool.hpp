// The program `crosstable` as a process: its input and its output.
#pragma once
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace crosstable {

struct Answer {
  int status = -1;               // exit status
  std::vector<std::string> out;  // lines of standard output
  std::string err;

  nlohmann::json json(std::size_t line = 0) const { return nlohmann::json::parse(out.at(line)); }
};

// `arguments` are split as by a shell; `input` is its standard input.
Answer run_tool(const std::string& arguments, const std::string& input = "");

// The golden records' names, sorted and without ".json", and their text.
std::vector<std::string> golden_names();
std::string golden_file(const std::string& name);  // path
std::string golden_text(const std::string& name);

}  // namespace crosstable
