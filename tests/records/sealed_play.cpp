#include "tests/records/sealed_play.hpp"

#include "engine/core/fast_random.hpp"
#include "engine/core/replay.hpp"
#include "engine/fairness/disclosure.hpp"

namespace crosstable {

namespace {

constexpr std::string_view names[max_seats] = {"Ada", "Bo", "Cleo", "Dan", "Eve", "Finn"};

Bytes32 bytes_from(FastRandom& random) {
  Bytes32 bytes;
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return bytes;
}

// The chance of a room's game or of a board's table.
class Stream {
 public:
  Stream(const FairnessContext&, const Secret& key) : chance_(SealedChance(key)) {}
  Stream(const BoardContext&, const Secret& key) : chance_(BoardChance(key)) {}

  unsigned draw(const Match& match) {
    if (auto* board = std::get_if<BoardChance>(&chance_)) return board->draw(match);
    ChanceWeights weights;
    match.chance_weights(weights);
    return std::get<SealedChance>(chance_).draw(weights);
  }

 private:
  std::variant<SealedChance, BoardChance> chance_;
};

Bytes32 commit_of_the_first(const FairnessContext& context, const Nonce& nonce) {
  return nonce_commit(context, seat_at(0), nonce);
}
Bytes32 commit_of_the_first(const BoardContext& context, const Nonce& nonce) {
  return nonce_commit(context.of, 0, nonce);
}

DealContext context_of(const SealedPlay& play) {
  const std::string rules = rules_of(play.game);
  if (play.of_a_board) return BoardContext{{"GLDN22", 3}, 1, rules, play.first};
  return FairnessContext{"GLDN22", play.first ? 2u : 1u, rules, play.first};
}

}  // namespace

Record play_sealed(const SealedPlay& play) {
  Record record;
  record.game = find_game(play.game);
  record.options = play.options;
  for (unsigned seat = 0; seat < play.players; ++seat) record.players.emplace_back(names[seat]);

  FastRandom random(play.seed);
  const DealContext context = context_of(play);
  const Secret seed(bytes_from(random));
  std::vector<std::optional<Nonce>> nonces(play.of_a_board ? 3 : play.players);
  if (play.with_nonce) nonces[0] = bytes_from(random);
  Stream chance = std::visit([&](const auto& of) { return Stream(of, key_of(seed, of, nonces)); }, context);

  Setup setup = record.setup();
  if (play.first) setup.first = seat_at(*play.first);
  const std::unique_ptr<Match> match = record.game->start(setup);
  std::vector<std::string> moves;
  for (std::size_t played = 0; !match->outcome();) {
    if (match->chance_acts()) {
      const unsigned outcome = chance.draw(*match);
      record.moves.push_back(chance_line(match->write_chance(outcome)));
      match->resolve(outcome, nullptr);
      continue;
    }
    auto to_act = match->to_act().begin();
    if (play.in_any_order) {
      for (unsigned skip = random.below(match->to_act().count()); skip > 0; --skip) ++to_act;
    }
    const Seat seat = *to_act;
    if (played++ == play.most_moves) {
      record.result = result_json(match->conceded(seat));
      break;
    }
    match->legal(seat, moves);
    const std::string move = moves[random.below(static_cast<unsigned>(moves.size()))];
    record.moves.push_back(seat_line(seat, move));
    match->play(seat, move, nullptr);
  }
  if (const auto outcome = match->outcome()) record.result = result_json(*outcome);

  Disclosure disclosure = disclose(context, seed, nonces.size(), record.moves);
  disclosure.nonces = nonces;
  if (nonces[0]) {
    disclosure.commits[0] = std::visit([&](const auto& of) { return commit_of_the_first(of, *nonces[0]); }, context);
  }
  record.extra.emplace_back("id", "\"golden\"");
  record.extra.emplace_back("fairness", write_disclosure(disclosure));
  return record;
}

}  // namespace crosstable
