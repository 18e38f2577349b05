// Everything that was secret at some time of a run, in every form that a log could show.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fairness/sealed_chance.hpp"
#include "tests/e2e/player.hpp"

namespace crosstable::test {

class Secrets {
 public:
  // Skips short texts, which occur in any log by chance.
  void add(const std::string& what, const std::string& text) {
    constexpr std::size_t telling = 6;
    if (text.size() >= telling) texts_.emplace(text, what);
  }
  void add_bytes(const std::string& what, const Bytes32& bytes) {
    add(what + ", hex", hex(bytes));
    add(what + ", base64", base64(bytes, "+/"));
    add(what + ", base64url", base64(bytes, "-_"));
    add(what + ", raw", std::string(bytes.begin(), bytes.end()));
  }
  // What the player's view of the table has, and a spectator's has not.
  void add_hand(const Player& player, const Player& looks_on) {
    const auto mine = player.view().find("table"), open = looks_on.view().find("table");
    if (mine == player.view().end() || open == looks_on.view().end()) return;
    for (const auto& [key, value] : mine->items()) {
      if (!open->contains(key)) add("hand", value.dump());
    }
  }
  // The chance lines of a fact or a record: who drew what.
  void add_draws(std::string_view lines) {
    for (std::size_t at = 0; at < lines.size();) {
      const std::size_t end = std::min(lines.find('\n', at), lines.size());
      if (lines.substr(at).starts_with("* ")) add("draw", std::string(lines.substr(at, end - at)));
      at = end + 1;
    }
  }

  std::vector<std::string> found_in(const std::string& log) const {
    std::vector<std::string> found;
    for (const auto& [text, what] : texts_) {
      if (log.find(text) != std::string::npos) found.push_back(what + ": " + text);
    }
    return found;
  }
  const std::map<std::string, std::string>& all() const { return texts_; }  // descriptions by text
  std::size_t count(std::string_view what) const {
    std::size_t found = 0;
    for (const auto& [text, each] : texts_) found += each.starts_with(what);
    return found;
  }

 private:
  static std::string base64(const Bytes32& bytes, std::string_view last_two) {
    const std::string letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + std::string(last_two);
    std::string text;
    for (std::size_t bit = 0; bit + 6 <= 8 * bytes.size(); bit += 6) {  // whole base64 letters are enough to search for
      const unsigned pair = unsigned{bytes[bit / 8]} << 8u | (bit / 8 + 1 < bytes.size() ? bytes[bit / 8 + 1] : 0u);
      text += letters[pair >> (10 - bit % 8) & 0x3Fu];
    }
    return text;
  }

  std::map<std::string, std::string> texts_;
};

}  // namespace crosstable::test
