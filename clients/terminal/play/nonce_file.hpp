// The nonces that this client has given to games, by seal. If a game asks again under the same seal, it gets the same
// nonce, even after a restart of the server or of this program (protocol/docs/play.md, "Nonces").
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/fairness/sealed_chance.hpp"

namespace crosstable::terminal {

class NonceFile {
 public:
  // If `path` is empty or its file cannot be used, nonces are remembered only as long as this object lives.
  explicit NonceFile(std::string path);

  // 32 random bytes; always the same for the same seal. Remembers the last 50 seals.
  Nonce nonce_for(const Bytes32& seal);

 private:
  void read();
  void write() const;

  std::string path_;
  std::vector<std::pair<Bytes32, Nonce>> known_;  // the latest is last
};

}  // namespace crosstable::terminal
