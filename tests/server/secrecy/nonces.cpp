// Both rounds in which seats give nonces before a deal (protocol/docs/play.md, "Nonces"): whose clients take part, and
// who keeps their word. A nonce that is given but not accepted must stay hidden from the others, so it differs between
// the worlds.
#include <algorithm>
#include <array>

#include "engine/fairness/sealed_chance.hpp"
#include "tests/server/secrecy/story.hpp"

namespace crosstable::test {
namespace {

using namespace roles;

std::string given(std::uint32_t game, std::string_view what, const std::string& digits) {
  return ",\"game\":" + std::to_string(game) + ",\"" + std::string(what) + "\":" + in_quotes(digits);
}

}  // namespace

Manner Story::manner_of(Seat seat) const {
  constexpr std::array all{Manner::gives, Manner::reveals_wrongly, Manner::comes_back, Manner::gives_none,
                           Manner::keeps_silent};
  if (!plot_.nonces || bots_[index_of(seat)]) return Manner::gives_none;
  return all[(plot_.seed / 2 + index_of(seat)) % all.size()];
}

bool Story::contributes(const std::string& name) const {
  for (unsigned seat = 0; seat < plot_.players; ++seat) {
    if (name_at(seat_at(seat)) == name) return manner_of(seat_at(seat)) != Manner::gives_none;
  }
  return false;
}

// Everything that can be tried and is refused in either round: by a player, by a spectator and by an outsider.
void Story::try_nonces(std::uint32_t game) {
  for (const std::string& name : {viewer(), spectator, outsider}) {
    if (worlds_[0].people.at(name).line == nullptr) continue;
    both([&](World& world) {
      ask_here(world, name, "room.reveal", given(game, "nonce", std::string(64, 'd')));
      ask_here(world, name, "room.commit", given(game + 1, "commit", std::string(64, 'd')));
      if (name == spectator) ask_here(world, name, "room.sync");
    });
  }
}

// False if something differs. Afterwards the game is dealt.
bool Story::give_nonces(std::uint32_t game) {
  std::vector<Seat> seats;
  for (unsigned seat = 0; seat < plot_.players; ++seat) {
    if (manner_of(seat_at(seat)) != Manner::gives_none) seats.push_back(seat_at(seat));
  }
  if (seats.empty()) return true;
  const auto nonce_of = [&](Seat seat) {
    Nonce nonce;
    nonce.fill(static_cast<std::uint8_t>(16 * game + index_of(seat)));
    return nonce;
  };
  if (!compare("the seal")) return false;
  for (const Seat seat : seats) {
    both([&](World& world) {
      const FairnessContext context{world.room, game, rules_of(plot_.info->id), std::nullopt};
      must(ask_here(world, name_at(seat), "room.commit",
                    given(game, "commit", hex(nonce_commit(context, seat, nonce_of(seat))))));
    });
    if (manner_of(seat) == Manner::comes_back) leave(name_at(seat));
    if (!compare("the round of commitments")) return false;
  }
  try_nonces(game);
  std::ranges::reverse(seats);
  for (const Seat seat : seats) {
    const Manner manner = manner_of(seat);
    if (manner == Manner::comes_back) come_back(name_at(seat), plot_.seed % 4 < 2);
    both([&](World& world) {
      const bool hidden = seat != plot_.seat && &world == &worlds_[1];
      if (manner == Manner::reveals_wrongly)
        ask_here(world, name_at(seat), "room.reveal", given(game, "nonce", std::string(64, hidden ? 'c' : 'b')));
      if (manner == Manner::gives || manner == Manner::comes_back)
        ask_here(world, name_at(seat), "room.reveal", given(game, "nonce", hex(nonce_of(seat))));
    });
    ++nonces_compared_;
    if (!compare("the round of nonces")) return false;
  }
  if (twins_->deals(Twin::real) < game)
    both([](World& world) { world.server->advance(WholeServer::nonce_ms + Timers::tick_ms); });
  return true;
}

}  // namespace crosstable::test
