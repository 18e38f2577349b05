#include "server/room/game_table.hpp"

#include <stdexcept>

#include "engine/core/replay.hpp"

namespace crosstable {
namespace {

// Calls `each` with every line of a text, without the newlines.
template <class Each>
void each_line(std::string_view text, Each each) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    each(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

// The start seat, if these lines begin with the one that draws it: `* first 2`.
std::optional<Seat> first_drawn_in(std::string_view lines, unsigned players) {
  constexpr std::string_view draw = "first ";
  const auto line = read_line(lines.substr(0, lines.find('\n')), players);
  const auto* chance = line ? std::get_if<ChanceLine>(&*line) : nullptr;
  if (chance == nullptr || !chance->outcome.starts_with(draw)) return std::nullopt;
  for (unsigned seat = 0; seat < players; ++seat) {
    if (chance->outcome.substr(draw.size()) == text_of(seat_at(seat))) return seat_at(seat);
  }
  return std::nullopt;
}

void append_line(std::string& lines, const std::string& line) {
  if (!lines.empty()) lines += '\n';
  lines += line;
}

}  // namespace

GameTable::GameTable(const GameInfo& info, Setup setup, FairnessContext context, const Seed& seed,
                     const ChanceMaker& chance)
    : setup_(std::move(setup)),
      context_(std::move(context)),
      seed_(seed),
      maker_(chance),
      seal_(hex(seal_of(context_, seed))),
      match_(info.start(setup_)) {}

std::string GameTable::deal(Narration* told) {
  std::string lines;
  chance_acts(lines, told);
  ahead_ = true;
  return lines;
}

std::variant<GameTable::Played, Rejection> GameTable::play(Seat seat, std::string_view move, Narration* told) {
  auto played = match_->play(seat, move, told);
  if (auto* rejection = std::get_if<Rejection>(&played)) return std::move(*rejection);
  Played result;
  result.move = std::move(std::get<std::string>(played));
  result.lines = seat_line(seat, result.move);
  chance_acts(result.lines, told);
  ahead_ = true;
  return result;
}

void GameTable::chance_acts(std::string& lines, Narration* told) {
  while (match_->chance_acts()) {
    if (!chance_) {
      if (given_.nonces.empty()) {
        chance_ = maker_(seed_, context_, std::vector<std::optional<Nonce>>(setup_.players), chance_lines_);
      } else {
        chance_ = maker_(seed_, context_, given_.revealed(), chance_lines_);
      }
    }
    ChanceWeights weights;
    match_->chance_weights(weights);
    const unsigned outcome = chance_->draw(weights);
    append_line(lines, chance_line(match_->write_chance(outcome)));
    ++chance_lines_;
    match_->resolve(outcome, told);
  }
}

void GameTable::replay(std::string_view lines, Narration* told) {
  each_line(lines, [&](std::string_view line) {
    if (line.starts_with('*')) ++chance_lines_;
    if (const auto wrong = play_line(*match_, setup_.players, line, told)) {
      throw std::runtime_error("the log has a line that the rules forbid (" + std::string(wrong->rule) +
                               ")");  // the sentence may tell of a hand
    }
  });
  ahead_ = true;
}

void GameTable::keep(std::string_view lines) {
  if (lines_.empty()) first_ = first_drawn_in(lines, players()).value_or(first_);
  constexpr std::size_t some_moves = 192;  // grows by these and never doubles: a room keeps it for long
  if (lines_.capacity() - lines_.size() <= lines.size()) {
    std::string longer;
    longer.reserve(lines_.size() + lines.size() + some_moves);
    lines_.swap(longer.append(lines_));
  }
  lines_.append(lines).append("\n");
  ahead_ = false;
}

std::vector<std::string> GameTable::lines() const {
  std::vector<std::string> all;
  each_line(lines_, [&](std::string_view line) { all.emplace_back(line); });
  return all;
}

std::string_view GameTable::decision(Seat seat, std::uint32_t number) const {
  const std::string actor = std::to_string(index_of(seat)) + ' ';
  std::string_view found;
  each_line(lines_, [&](std::string_view line) {
    if (line.starts_with(actor) && --number == 0) found = line.substr(actor.size());
  });
  return found;
}

}  // namespace crosstable
