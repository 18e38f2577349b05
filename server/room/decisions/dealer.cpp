#include "server/room/decisions/dealer.hpp"

#include "engine/core/replay.hpp"

namespace crosstable {
namespace {

void append_line(std::string& lines, const std::string& line) {
  if (!lines.empty()) lines += '\n';
  lines += line;
}

std::vector<std::optional<Nonce>> nonces_of(const Contributions& given, unsigned players) {
  return given.nonces.empty() ? std::vector<std::optional<Nonce>>(players) : given.revealed();
}

}  // namespace

Dealer::Played Dealer::deal(const GameTable& table, const Contributions& given) {
  Played dealt;
  dealt.position = table.match().clone();
  chance_acts(table, given, dealt);
  return dealt;
}

std::variant<Dealer::Played, Rejection> Dealer::play(const GameTable& table, Seat seat, std::string_view move) {
  Played played;
  played.position = table.match().clone();
  auto answer = played.position->play(seat, move, &played.told);
  if (auto* rejection = std::get_if<Rejection>(&answer)) return std::move(*rejection);
  played.move = std::move(std::get<std::string>(answer));
  played.lines = seat_line(seat, played.move);
  chance_acts(table, table.given(), played);
  return played;
}

// The chance of this table's next line.
void Dealer::go_to(const GameTable& table, const Contributions& given, std::uint32_t line) {
  if ((chance_ || board_) && game_ == table.game() && next_line_ == line) return;
  game_ = table.game();
  chance_.reset();
  board_.reset();
  if (const auto* own = std::get_if<FairnessContext>(&table.context())) {
    chance_ = make_chance_(table.secret(), *own, nonces_of(given, table.players()), line);
    return;
  }
  board_ = std::make_unique<BoardChance>(table.secret());
  for (const std::string& had : table.lines()) {
    const auto read = read_line(had, table.players());
    if (const auto* chance = read ? std::get_if<ChanceLine>(&*read) : nullptr) board_->take(chance->outcome);
  }
}

unsigned Dealer::draw(const Match& position) {
  if (board_) return board_->draw(position);
  ChanceWeights weights;
  position.chance_weights(weights);
  return chance_->draw(weights);
}

void Dealer::chance_acts(const GameTable& table, const Contributions& given, Played& played) {
  std::uint32_t line = table.chance_lines();
  while (played.position->chance_acts()) {
    go_to(table, given, line);
    const unsigned outcome = draw(*played.position);
    append_line(played.lines, chance_line(played.position->write_chance(outcome)));
    next_line_ = ++line;
    played.position->resolve(outcome, &played.told);
  }
}

}  // namespace crosstable
