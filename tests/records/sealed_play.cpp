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

}  // namespace

Record play_sealed(const SealedPlay& play) {
  Record record;
  record.game = find_game(play.game);
  record.options = play.options;
  for (unsigned seat = 0; seat < play.players; ++seat) record.players.emplace_back(names[seat]);

  FastRandom random(play.seed);
  const FairnessContext context{
      .room = "GLDN22", .game = play.first ? 2u : 1u, .rules = rules_of(play.game), .first = play.first};
  const Secret seed(bytes_from(random));
  std::vector<std::optional<Nonce>> nonces(play.players);
  if (play.with_nonce) nonces[0] = bytes_from(random);
  SealedChance chance(key_of(seed, context, nonces));

  Setup setup = record.setup();
  if (play.first) setup.first = seat_at(*play.first);
  const std::unique_ptr<Match> match = record.game->start(setup);
  std::vector<std::string> moves;
  for (std::size_t played = 0; !match->outcome();) {
    if (match->chance_acts()) {
      ChanceWeights weights;
      match->chance_weights(weights);
      const unsigned outcome = chance.draw(weights);
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

  Disclosure disclosure = disclose(context, seed, play.players, record.moves);
  disclosure.nonces = nonces;
  if (nonces[0]) disclosure.commits[0] = nonce_commit(context, seat_at(0), *nonces[0]);
  record.extra.emplace_back("id", "\"golden\"");
  record.extra.emplace_back("fairness", write_disclosure(disclosure));
  return record;
}

}  // namespace crosstable
