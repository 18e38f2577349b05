// Where this machine's user keeps the secret token that makes him the same player next time. The file is locked while a
// client uses it, so a second client beside it is a second guest and does not take the first one's place.
#pragma once
#include <string>

namespace crosstable::terminal {

class TokenFile {
 public:
  // `path` empty: the usual place, $XDG_STATE_HOME/crosstable/HOST_PORT.token. A file that cannot be used is no error:
  // the player is a guest then.
  TokenFile(std::string path, const std::string& host, const std::string& port);
  ~TokenFile();
  TokenFile(const TokenFile&) = delete;
  TokenFile& operator=(const TokenFile&) = delete;

  std::string token() const;  // empty: none yet
  void remember(const std::string& token);

 private:
  int file_ = -1;
};

}  // namespace crosstable::terminal
