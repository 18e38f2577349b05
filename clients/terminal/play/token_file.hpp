// Where this machine's user keeps the secret token that makes him the same player next time. The file is locked while a
// client uses it, so a second client beside it is a second guest and does not take the first one's place. A new token
// comes in a new file, for the owner alone, that takes the old one's place: whenever the program ends, one of the two
// is whole.
#pragma once
#include <string>

namespace crosstable::terminal {

class TokenFile {
 public:
  // `path` empty: the usual place, $XDG_STATE_HOME/crosstable/HOST_PORT.token. A file that cannot be used is no error:
  // the player is a guest then, and problem() says why.
  TokenFile(std::string path, const std::string& host, const std::string& port);
  ~TokenFile();
  TokenFile(const TokenFile&) = delete;
  TokenFile& operator=(const TokenFile&) = delete;

  // What keeps it from being used, as a key of the catalogue; empty when all is well.
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
