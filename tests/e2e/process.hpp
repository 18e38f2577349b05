// A child process with pipes to its standard input and output. Killed, if still running, at the end of its scope.
#pragma once
#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace crosstable::test {

class Process {
 public:
  // Standard error is this process's own, or is appended to `error_file`.
  explicit Process(const std::vector<std::string>& command, const std::string& error_file = "");
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write_line(const std::string& line);
  void close_input();
  // The next line of standard output, without its line end; empty at the end of the output. Throws after `timeout_ms`.
  std::optional<std::string> read_line(int timeout_ms = 20'000);
  std::string read_to_end();

  pid_t pid() const { return pid_; }
  void signal(int number);
  int wait();  // the exit status, or 128 + the number of the signal that ended it

 private:
  pid_t pid_ = -1;
  int in_ = -1, out_ = -1;
  std::string buffered_;
};

// A fresh folder under the temporary folder, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace crosstable::test
