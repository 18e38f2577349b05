#include "clients/terminal/play/nonce_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

namespace crosstable::terminal {

namespace {

constexpr std::size_t most_games = 50;

}  // namespace

NonceFile::NonceFile(std::string path) : path_(std::move(path)) { read(); }

Nonce NonceFile::nonce_for(const Bytes32& seal) {
  const auto known = std::ranges::find(known_, seal, &std::pair<Bytes32, Nonce>::first);
  if (known != known_.end()) return known->second;
  if (known_.size() == most_games) known_.erase(known_.begin());
  known_.emplace_back(seal, Secret::random().reveal());
  write();
  return known_.back().second;
}

void NonceFile::read() {
  if (path_.empty()) return;
  std::ifstream file(path_);
  std::string seal, nonce;
  while (known_.size() < most_games && file >> seal >> nonce) {
    const auto key = read_hex(seal), value = read_hex(nonce);
    if (key && value) known_.emplace_back(*key, *value);
  }
}

// Writes a new file and renames it into place, so that a whole file is there whenever the program ends.
void NonceFile::write() const {
  if (path_.empty()) return;
  std::string text;
  for (const auto& [seal, nonce] : known_) text += hex(seal) + ' ' + hex(nonce) + '\n';
  const std::string next = path_ + ".new";
  const int file = open(next.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return;
  const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0;
  close(file);
  if (written) std::rename(next.c_str(), path_.c_str());
}

}  // namespace crosstable::terminal
