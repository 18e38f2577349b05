#include "tests/records/tool.hpp"
#include "tests/support/places.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace crosstable {

namespace {

std::string read_file(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace

Answer run_tool(const std::string& arguments, const std::string& input) {
  const std::filesystem::path scratch =
      std::filesystem::path(testing::TempDir()) / ("crosstable-tool-" + std::to_string(getpid()));
  std::filesystem::create_directories(scratch);
  std::ofstream(scratch / "in", std::ios::binary) << input;
  const std::string at = scratch.string();
  const std::string command =
      test::crosstable_program() + " " + arguments + " <'" + at + "/in' >'" + at + "/out' 2>'" + at + "/err'";
  const int ended = std::system(command.c_str());
  Answer answer;
  answer.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  std::istringstream out(read_file(scratch / "out"));
  for (std::string line; std::getline(out, line);) answer.out.push_back(line);
  answer.err = read_file(scratch / "err");
  std::filesystem::remove_all(scratch);
  return answer;
}

std::vector<std::string> golden_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(test::in_sources("tests/records"))) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string golden_file(const std::string& name) { return test::in_sources("tests/records/") + name + ".json"; }

std::string golden_text(const std::string& name) { return read_file(golden_file(name)); }

}  // namespace crosstable
