// The nonces that this client has given to games, by their seals: a game that is asked for again under the same seal,
// after a restart of the server or of this program too, gets the same one (protocol/docs/play.md, "Nonces").
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/fairness/sealed_chance.hpp"

namespace crosstable::terminal {

class NonceFile {
 public:
  // `path` empty, or of a file that cannot be used: they are remembered as long as this object lives.
  explicit NonceFile(std::string path);

  // 32 random bytes; always the same for the same seal. The last 50 seals are remembered.
  Nonce nonce_for(const Bytes32& seal);

 private:
  void read();
  void write() const;

  std::string path_;
  std::vector<std::pair<Bytes32, Nonce>> known_;  // the latest last
};

}  // namespace crosstable::terminal
