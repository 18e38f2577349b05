#include "clients/terminal/play/token_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>

namespace crosstable::terminal {

namespace {

std::string usual_path(const std::string& host, const std::string& port) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state != '\0') folder = state;
  else if (home != nullptr && *home != '\0') folder = std::filesystem::path(home) / ".local/state";
  else return "";
  folder /= "crosstable";
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  return folder / (host + "_" + port + ".token");
}

}  // namespace

TokenFile::TokenFile(std::string path, const std::string& host, const std::string& port)
    : path_(path.empty() ? usual_path(host, port) : std::move(path)), problem_("token.unusable") {
  if (path_.empty()) return;
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) return;
  problem_.clear();
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  problem_ = errno == EWOULDBLOCK ? "token.locked" : "token.unusable";
  close(file_);
  file_ = -1;
}

TokenFile::~TokenFile() {
  if (file_ >= 0) close(file_);
}

std::string TokenFile::token() const {
  std::array<char, 256> text{};
  const ssize_t size = file_ < 0 ? 0 : pread(file_, text.data(), text.size(), 0);
  std::string token(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  while (!token.empty() && token.back() == '\n') token.pop_back();
  return token;
}

void TokenFile::remember(const std::string& token) {
  if (file_ < 0 || token == this->token()) return;
  const std::string line = token + '\n';
  const bool written = ftruncate(file_, 0) == 0 && pwrite(file_, line.data(), line.size(), 0) == static_cast<ssize_t>(line.size());
  if (!written || fsync(file_) != 0) problem_ = "token.unusable";
}

}  // namespace crosstable::terminal
