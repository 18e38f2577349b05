// What a hello or a login asks of its connection, and what becomes of it.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/identity/secrets.hpp"
#include "server/seams/who.hpp"
#include "server/store/store.hpp"

namespace crosstable {

// Asked with the players locked: nothing of theirs may be called meanwhile.
struct Door {
  std::function<bool(const PlayerId& player)>
      takes_over;                    // once: does this hello end another connection of the player?
  std::function<bool()> may_be_new;  // may somebody new come from there?
  std::function<bool()> may_write;   // may a row be written that need not be?
};

struct Welcome {
  Who who;
  Token token;
  std::optional<PlayerRow> unkept = {};  // of a guest without a row: what Players::keep() takes
  std::string handle = {};               // empty: a guest, or a bot
  std::uint32_t device = 0;              // of a member or a bot: which of theirs it is
  std::vector<PlayerId> blocked = {};    // whose talk they do not want to hear
};
using Welcomed = std::function<void(std::optional<Welcome>)>;

}  // namespace crosstable
