#include "tests/e2e/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace crosstable::test {

namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

}  // namespace

Process::Process(const std::vector<std::string>& command, const std::string& error_file) {
  std::array<int, 2> to_child{}, from_child{};
  if (pipe2(to_child.data(), O_CLOEXEC) != 0 || pipe2(from_child.data(), O_CLOEXEC) != 0) fail("pipe");
  std::vector<char*> arguments;
  for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  pid_ = fork();
  if (pid_ < 0) fail("fork");
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(to_child[0], STDIN_FILENO);
    dup2(from_child[1], STDOUT_FILENO);
    if (!error_file.empty())
      dup2(open(error_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600), STDERR_FILENO);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(to_child[0]);
  close(from_child[1]);
  in_ = to_child[1];
  out_ = from_child[0];
}

Process::~Process() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close_input();
  close(out_);
}

void Process::write_line(const std::string& line) {
  const std::string text = line + "\n";
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t size = write(in_, text.data() + done, text.size() - done);
    if (size < 0) fail("write to the child");
    done += static_cast<std::size_t>(size);
  }
}

void Process::close_input() {
  if (in_ >= 0) close(std::exchange(in_, -1));
}

std::optional<std::string> Process::read_line(int timeout_ms) {
  while (true) {
    if (const std::size_t end = buffered_.find('\n'); end != std::string::npos) {
      std::string line = buffered_.substr(0, end);
      buffered_.erase(0, end + 1);
      return line;
    }
    pollfd waits{out_, POLLIN, 0};
    const int ready = poll(&waits, 1, timeout_ms);
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) throw std::runtime_error("the child said nothing in time; so far: " + buffered_);
    std::array<char, 4096> bytes{};
    const ssize_t size = read(out_, bytes.data(), bytes.size());
    if (size <= 0) return buffered_.empty() ? std::nullopt : std::optional(std::exchange(buffered_, ""));
    buffered_.append(bytes.data(), static_cast<std::size_t>(size));
  }
}

std::string Process::read_to_end() {
  std::string all;
  while (const auto line = read_line()) all += *line + "\n";
  return all;
}

void Process::signal(int number) {
  if (pid_ > 0) kill(pid_, number);
}

int Process::wait() {
  int status = 0;
  if (waitpid(std::exchange(pid_, -1), &status, 0) < 0) fail("waitpid");
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "crosstable-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) fail("mkdtemp");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace crosstable::test
