#include "clients/terminal/play/token_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <utility>

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
  if (!path_.empty()) file_ = open_locked();
  if (file_ < 0) return;
  problem_.clear();
  std::error_code ignored;
  // Replacing the file later must not replace a symbolic link to it.
  if (const auto real = std::filesystem::canonical(path_, ignored); !real.empty()) path_ = real;
}

// Opens the file that has the name now, even if it was replaced between opening and locking.
int TokenFile::open_locked() {
  while (true) {
    const int file = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    struct stat opened{}, named{};
    const bool regular = fstat(file, &opened) == 0 && S_ISREG(opened.st_mode);
    if (!regular || flock(file, LOCK_EX | LOCK_NB) != 0) {
      if (regular && errno == EWOULDBLOCK) problem_ = "token.locked";
      close(file);
      return -1;
    }
    if (stat(path_.c_str(), &named) == 0 && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev) return file;
    close(file);
  }
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
  if (!replace_by(token + '\n')) problem_ = "token.unusable";
}

// Locks the new file before it gets the name, so no other client can come between.
bool TokenFile::replace_by(const std::string& line) {
  const std::string fresh = path_ + ".new";
  unlink(fresh.c_str());
  const int file = open(fresh.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool written = flock(file, LOCK_EX | LOCK_NB) == 0 &&
                       write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size()) && fsync(file) == 0;
  if (!written || std::rename(fresh.c_str(), path_.c_str()) != 0) {
    unlink(fresh.c_str());
    close(file);
    return false;
  }
  close(std::exchange(file_, file));
  const int folder = open(std::filesystem::path(path_).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = folder >= 0 && fsync(folder) == 0;
  if (folder >= 0) close(folder);
  return synced;
}

}  // namespace crosstable::terminal
