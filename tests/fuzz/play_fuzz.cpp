// Every game's notation and rules. The first four bytes choose game, number of players, options and chance. Each line
// after them is one of
//   SEAT TEXT      the digit of a seat, and what this seat sends
//   +ANY           a legal move, chosen by the byte
//   ~ANY AT BYTE…  a legal move with changes: each BYTE replaces the letter at its place, and 0x01 cuts off the rest
//   *ANY           this many moves by bots, greedy ones if the number is odd
//   (empty)        one move by a bot
// So inputs get far into games, and what they send is nearly right.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/fast_random.hpp"
#include "engine/core/match.hpp"
#include "json/reader.hpp"
#include "tests/fuzz/check.hpp"
#ifdef CROSSTABLE_PLANTED
#include "tests/fuzz/planted.hpp"
#endif

namespace crosstable::fuzz {
namespace {

Setup setup_of(const GameInfo& game, unsigned players, unsigned wishes) {
  Setup setup{
      .players = game.min_players + players % (game.max_players - game.min_players + 1), .options = {}, .first = {}};
  for (const OptionSpec& option : game.options) {
    if (option.choices.empty()) {
      setup.options.set(game.options, option.key, wishes % 2 == 1);
      wishes /= 2;
    } else {
      const auto choices = static_cast<unsigned>(option.choices.size());
      setup.options.set(game.options, option.key, std::string(option.choices[wishes % choices]));
      wishes /= choices;
    }
  }
  return setup;
}

std::string everything(const Match& match, unsigned players) {
  std::string text;
  JsonWriter json(text);
  json.object();
  match.public_table(json);
  json.end();
  json::JsonDocument document;
  check(!json::parse(text, document), "the public table is JSON");
  const auto also = [&](auto write) {
    std::string part;
    JsonWriter more(part);
    more.object();
    write(more);
    more.end();
    text += part;
  };
  also([&](JsonWriter& more) { match.hidden_table(more); });
  for (unsigned seat = 0; seat < players; ++seat) also([&](JsonWriter& more) { match.own_table(seat_at(seat), more); });
  for (const Seat seat : match.to_act()) {
    JsonWriter offered(text);
    match.offer(seat, offered);
  }
  return text;
}

void let_chance_act(Match& match, FastRandom& random) {
  while (match.chance_acts()) {
    ChanceWeights weights;
    match.chance_weights(weights);
    check(weights.total > 0, "chance can do something");
    const unsigned outcome = weights.at(random.below(weights.total));
    check(match.read_chance(match.write_chance(outcome)) == outcome, "a chance line is read as it was written");
    Narration told;
    match.resolve(outcome, &told);
  }
}

void send(Match& match, unsigned players, Seat seat, std::string_view move) {
  std::vector<std::string> legal;
  if (match.to_act().contains(seat)) match.legal(seat, legal);
  const bool is_legal = std::ranges::binary_search(legal, move);
  const std::string before = is_legal ? std::string() : everything(match, players);
  Narration told;
#ifdef CROSSTABLE_PLANTED
  planted_reader(move);
#endif
  const auto played = match.play(seat, move, &told);
  if (const auto* canonical = std::get_if<std::string>(&played)) {
    check(std::ranges::binary_search(legal, *canonical), "what was played is legal");
    return;
  }
  check(!std::get<Rejection>(played).text.empty(), "a refusal says something");
  check(!is_legal, "what is legal is not refused");
  check(everything(match, players) == before && told.empty(), "a refusal changes nothing");
}

// One of the seats that are to act, and one of its legal moves.
std::pair<Seat, std::string> legal_move(const Match& match, unsigned char any) {
  auto seat = match.to_act().begin();
  for (unsigned skip = any % match.to_act().count(); skip > 0; --skip) ++seat;
  std::vector<std::string> moves;
  match.legal(*seat, moves);
  return {*seat, moves[any % moves.size()]};
}

std::string changed(std::string move, std::string_view changes) {
  for (; changes.size() >= 2 && !move.empty(); changes.remove_prefix(2)) {
    const std::size_t at = static_cast<unsigned char>(changes[0]) % move.size();
    move[at] = changes[1];
    if (changes[1] == '\x01') move.resize(at);
  }
  return move;
}

void bot_moves(Match& match, BotLevel level, FastRandom& random) {
  const Seat seat = *match.to_act().begin();
  Narration told;
  check(std::holds_alternative<std::string>(match.play(seat, match.choose(seat, level, random.next()), &told)),
        "a bot's choice is legal");
}

void line(Match& match, unsigned players, FastRandom& random, std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : static_cast<unsigned char>(0);
  };
  if (text.empty()) return bot_moves(match, BotLevel::random, random);
  if (text[0] == '*') {
    for (unsigned left = byte(1); left > 0 && !match.outcome(); --left) {
      bot_moves(match, byte(1) % 2 == 0 ? BotLevel::random : BotLevel::greedy, random);
      let_chance_act(match, random);
    }
    return;
  }
  if (text[0] == '+' || text[0] == '~') {
    const auto [seat, move] = legal_move(match, byte(1));
    send(match, players, seat,
         text[0] == '+' ? move : changed(move, text.substr(std::min<std::size_t>(2, text.size()))));
    return;
  }
  send(match, players, seat_at((byte(0) - unsigned{'0'}) % players), text.substr(1));
}

void play(std::string_view input) {
  if (input.size() < 4) return;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(input[at]); };
  const GameInfo& game = catalogue()[byte(0) % catalogue().size()];
  const Setup setup = setup_of(game, byte(1), byte(2));
  FastRandom random(byte(3));
  const auto match = game.start(setup);
#ifdef CROSSTABLE_PLANTED
  moves_read = 0;
#endif
  input.remove_prefix(4);
  while (!input.empty()) {
    let_chance_act(*match, random);
    if (match->outcome()) break;
    const std::size_t end = std::min(input.find('\n'), input.size());
    line(*match, setup.players, random, input.substr(0, end));
    input.remove_prefix(std::min(input.size(), end + 1));
  }
  check(everything(*match->clone(), setup.players) == everything(*match, setup.players), "a copy is the same");
  if (match->outcome()) return;
  for (const Seat seat : Seats::first(setup.players)) (void)match->conceded(seat);
}

}  // namespace
}  // namespace crosstable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  crosstable::fuzz::play(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
