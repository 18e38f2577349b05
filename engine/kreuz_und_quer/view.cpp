// What may be seen, which is everything, and chance in words. Members are written in ascending order of their keys.
#include <algorithm>
#include <array>
#include <vector>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

namespace {

constexpr std::array both_seats = {seat_at(0), seat_at(1)};

void write_cells(Columns columns, unsigned row, JsonWriter& json) {
  json.array();
  for (const unsigned column : columns) json.value(name_of(cell_at(column, row)));
  json.end();
}

void write_board(const Board& board, JsonWriter& json) {
  struct Standing {
    Cell cell;
    std::string text;
  };
  std::vector<Standing> all;
  for (const Seat side : both_seats) {
    for (unsigned i = 0; i < figures; ++i) {
      const Cell cell = board.cell(side, figure_at(i));
      if (cell != nowhere) all.push_back({cell, std::string(text_of(side)).append(text_of(kind_of(figure_at(i))))});
    }
  }
  std::ranges::sort(all, {}, [](const Standing& standing) { return name_rank(standing.cell); });
  json.object();
  for (const Standing& standing : all) json.member(name_of(standing.cell), standing.text);
  json.end();
}

}  // namespace

void KreuzUndQuer::public_table(const Open& open, JsonWriter& json) {
  json.key("board");
  write_board(open.board, json);
  if (open.any_move) json.member("last", std::string(text_of(open.last_seat)) + ' ' + open.last_move.text());
  json.key("order").array().value(index_of(open.start)).value(index_of(other(open.start))).end();
  json.key("out").object();
  for (const Seat side : both_seats) {
    json.key(text_of(side)).object();
    for (const Kind kind : {Kind::musketeer, Kind::soldier}) json.member(text_of(kind), open.board.out(side, kind));
    json.end();
  }
  json.end();
  json.key("points").object();
  for (const Seat side : both_seats) json.member(text_of(side), open.board.points(side));
  json.end();
  if (open.roll.red > 0) json.member("roll", text_of(open.roll));
  json.member("rolls", open.rolls);
  json.member("stage", open.stage == Stage::over ? "over" : open.stage == Stage::exchange ? "exchange" : "turn");
  if (!open.to_act().empty()) json.member("turn", index_of(open.turn));
}

void KreuzUndQuer::offer(const Known& known, JsonWriter& json) {
  const Seat seat = known.seat();
  json.object();
  if (known.open.stage == Stage::exchange) {
    json.key("cells");
    write_cells(known.open.board.free_zone_columns(seat), zone_row(seat), json);
    json.member("kind", "exchange").key("soldiers");
    write_cells(known.open.board.parked_soldier_columns(seat), zone_row(other(seat)), json);
  } else {
    std::vector<Cell> movable;
    each_turn(known.open.board, seat, known.open.roll, known.open.turns, [&](const Move& move) {
      if (movable.empty() || movable.back() != move.from) movable.push_back(move.from);
    });
    std::ranges::sort(movable, {}, name_rank);
    json.key("figures").array();
    for (const Cell cell : movable) json.value(name_of(cell));
    json.end().member("kind", "turn").member("roll", text_of(known.open.roll));
  }
  json.end();
}

std::string KreuzUndQuer::write_chance(unsigned outcome) const {
  return open_.stage == Stage::first ? "first " + std::to_string(outcome) : "roll " + text_of(Roll::at(outcome));
}

std::optional<unsigned> KreuzUndQuer::read_chance(std::string_view text) const {
  if (open_.stage == Stage::first) return Kit::read_chance(text);
  if (text.size() != std::string_view("roll 1/1").size()) return std::nullopt;
  const Roll roll{static_cast<std::uint8_t>(text[5] - '0'), static_cast<std::uint8_t>(text[7] - '0')};
  if (!roll.possible() || text != "roll " + text_of(roll)) return std::nullopt;
  return roll.outcome();
}

}  // namespace crosstable
