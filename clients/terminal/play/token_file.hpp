// Where the user keeps the secret token that makes them the same player next time. A client locks the file while it
// uses it, so a second client on the same machine is a second guest and does not take over the first. A new token is
// written to a new file, readable by its owner alone, which is renamed into place. So a whole file is there whenever
// the program ends.
#pragma once
#include <string>

namespace crosstable::terminal {

class TokenFile {
 public:
  // If `path` is empty, the usual place: $XDG_STATE_HOME/crosstable/HOST_PORT.token. A file that cannot be used is not
  // an error: the player is a guest then, and problem() says why.
  TokenFile(std::string path, const std::string& host, const std::string& port);
  ~TokenFile();
  TokenFile(const TokenFile&) = delete;
  TokenFile& operator=(const TokenFile&) = delete;

  // Why the file cannot be used, as a key of the catalogue; empty if it can.
  const std::string& problem() const { return problem_; }
  const std::string& path() const { return path_; }
  std::string token() const;  // empty: none yet
  void remember(const std::string& token);

 private:
  int open_locked();
  bool replace_by(const std::string& line);

  std::string path_, problem_;
  int file_ = -1;  // locked
};

}  // namespace crosstable::terminal
