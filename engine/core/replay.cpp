#include "engine/core/replay.hpp"

#include "json/writer.hpp"

namespace crosstable {

namespace {

Rejection refuse(Refused code, std::string_view rule, std::string_view key, std::string text) {
  return {code, rule, key, std::move(text)};
}

std::optional<Rejection> play_chance(Match& match, std::string_view text, Narration* told) {
  if (!match.chance_acts()) {
    return refuse(Refused::not_your_turn, "REC-2", "record.no_chance_now", "Chance does not act here.");
  }
  const std::optional<unsigned> outcome = match.read_chance(text);
  if (!outcome) {
    return refuse(Refused::illegal_move, "REC-2", "record.impossible_outcome",
                  "This is not something that chance can do here.");
  }
  match.resolve(*outcome, told);
  return std::nullopt;
}

std::optional<Rejection> play_seat(Match& match, const SeatLine& line, Narration* told) {
  if (match.chance_acts()) {
    return refuse(Refused::not_your_turn, "REC-3", "record.chance_first", "Chance acts here, no seat does.");
  }
  if (!match.to_act().contains(line.seat)) {
    return refuse(Refused::not_your_turn, "REC-3", "record.not_to_act", "This seat is not to act here.");
  }
  std::variant<std::string, Rejection> played = match.play(line.seat, line.move, told);
  auto* rejection = std::get_if<Rejection>(&played);
  if (!rejection) return std::nullopt;
  if (rejection->rule.empty()) rejection->rule = "REC-5";
  return std::move(*rejection);
}

}  // namespace

std::optional<RecordLine> read_line(std::string_view text, unsigned players) {
  if (text.size() < 3 || text[1] != ' ') return std::nullopt;
  const std::string_view rest = text.substr(2);
  if (text[0] == '*') return ChanceLine{rest};
  static_assert(max_seats <= 10);  // a seat's number is one digit
  const unsigned seat = static_cast<unsigned char>(text[0]) - unsigned{'0'};
  if (seat >= players) return std::nullopt;
  return SeatLine{seat_at(seat), rest};
}

std::string chance_line(std::string_view outcome) { return std::string("* ").append(outcome); }

std::string seat_line(Seat seat, std::string_view move) {
  return std::to_string(index_of(seat)).append(" ").append(move);
}

std::optional<Rejection> play_line(Match& match, unsigned players, std::string_view line, Narration* told) {
  const std::optional<RecordLine> read = read_line(line, players);
  if (!read) {
    return refuse(Refused::illegal_move, "REC-1", "record.unreadable",
                  "A line is a seat of this game or *, one space, and what it does.");
  }
  if (match.outcome())
    return refuse(Refused::not_your_turn, "REC-4", "record.game_over", "The game is over before this line.");
  if (const auto* chance = std::get_if<ChanceLine>(&*read)) return play_chance(match, chance->outcome, told);
  return play_seat(match, std::get<SeatLine>(*read), told);
}

Replay::Replay(const Record& record, const Setup& setup) : record_(record), match_(record.game->start(setup)) {}

RecordFault Replay::fault(std::string why) const {
  std::string move;
  if (plies_ < record_.moves.size()) {
    json::append_string(move, record_.moves[plies_]);
  } else {
    move = record_.not_text;
  }
  return {RecordStatus::bad_line, std::string(record_.game->id), plies_, std::move(move), std::move(why)};
}

std::optional<RecordFault> Replay::step(Narration* told) {
  if (plies_ == record_.moves.size()) return fault("REC-1: A line is text.");
  const std::string& line = record_.moves[plies_];
  if (const auto rejection = play_line(*match_, static_cast<unsigned>(record_.players.size()), line, told)) {
    return fault(std::string(rejection->rule) + ": " + rejection->text);
  }
  ++plies_;
  return std::nullopt;
}

std::optional<RecordFault> Replay::check_result() const {
  const std::optional<Outcome> outcome = match_->outcome();
  if (!outcome || record_.result.empty()) return std::nullopt;
  std::optional<std::string> why = disagreement(record_.result, *outcome);
  if (!why) return std::nullopt;
  return RecordFault{.status = RecordStatus::disagrees, .game = std::string(record_.game->id), .why = std::move(*why)};
}

}  // namespace crosstable
