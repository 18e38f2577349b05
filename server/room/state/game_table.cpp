#include "server/room/state/game_table.hpp"

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

}  // namespace

GameTable::GameTable(const GameInfo& info, Setup setup, std::uint32_t game, DealContext context, const Secret& secret,
                     const Bytes32& seal)
    : info_(info),
      setup_(std::move(setup)),
      game_(game),
      context_(std::move(context)),
      secret_(secret),
      seal_(seal),
      match_(info.start(setup_)) {}

void GameTable::play(Match& match, std::string_view lines, Narration* told) const {
  each_line(lines, [&](std::string_view line) {
    if (const auto wrong = play_line(match, setup_.players, line, told)) {
      throw std::runtime_error("the log has a line that the rules forbid (" + std::string(wrong->rule) +
                               ")");  // the sentence may tell of a hand
    }
  });
}

const Contributions& GameTable::given() const {
  static const Contributions none;
  return given_ ? *given_ : none;
}

std::unique_ptr<Match> GameTable::after(std::string_view lines, Narration* told) const {
  std::unique_ptr<Match> position = match_->clone();
  play(*position, lines, told);
  return position;
}

void GameTable::go_on(std::string_view lines, std::unique_ptr<Match> position) {
  if (position) match_ = std::move(position);
  else play(*match_, lines, nullptr);
  each_line(lines, [&](std::string_view line) {
    if (line.starts_with('*')) ++chance_lines_;
  });
  if (lines_.empty()) first_ = first_drawn_in(lines, players()).value_or(first_);
  constexpr std::size_t some_moves = 192;  // grows by these and never doubles: a room keeps it for long
  if (lines_.capacity() - lines_.size() <= lines.size()) {
    std::string longer;
    longer.reserve(lines_.size() + lines.size() + some_moves);
    lines_.swap(longer.append(lines_));
  }
  lines_.append(lines).append("\n");
}

std::string_view GameTable::last_line() const {
  std::string_view lines(lines_);
  lines.remove_suffix(lines.empty() ? 0 : 1);
  return lines.substr(lines.rfind('\n') + 1);
}

std::optional<Seat> GameTable::last_mover() const {
  const auto line = read_line(last_line(), players());
  const auto* by = line ? std::get_if<SeatLine>(&*line) : nullptr;
  return by != nullptr ? std::optional(by->seat) : std::nullopt;
}

std::unique_ptr<Match> GameTable::before_last_move(Narration* told) const {
  const std::string_view last = last_line();
  std::unique_ptr<Match> before = info_.start(setup_);
  play(*before, std::string_view(lines_).substr(0, lines_.size() - last.size() - 1), nullptr);
  if (told != nullptr) play(*before->clone(), last, told);
  return before;
}

std::string GameTable::take_back() {
  match_ = before_last_move(nullptr);
  const std::string_view last = last_line();
  std::string move(last.substr(last.find(' ') + 1));
  lines_.resize(lines_.size() - last.size() - 1);
  return move;
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
