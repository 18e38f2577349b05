#include "bun_dialect.hpp"

#include <array>

#include "fail.hpp"

namespace load {
namespace {

[[noreturn]] void fail_at(const Player& player, const std::string& sentence, std::string_view text) {
  fail("player " + std::to_string(player.index) + ": " + sentence + ": " + std::string(text.substr(0, 600)));
}

void append_member(std::string& text, std::string_view key, std::uint64_t value) {
  text += ",\"";
  text += key;
  text += "\":";
  text += std::to_string(value);
}

}  // namespace

void BunDialect::hello(Player& player) { player.socket.send_text(R"({"t":"hello"})"); }

// In the order of their seats: the peer gives the next free one.
void BunDialect::open(Table& table) { join(table.players.front()); }

void BunDialect::join(Player& player) {
  const Table& table = *player.table;
  const std::string room = std::to_string(table.index);
  seat(player).enter(room, table.players.size());
  text_ = R"({"t":"join","room":")";
  text_ += room;
  text_ += '"';
  append_member(text_, "players", table.players.size());
  text_ += '}';
  player.socket.send_text(text_);
}

void BunDialect::received(Player& player, std::string_view text) {
  const std::optional<BunMessage> message = read_bun_message(text);
  if (!message) fail_at(player, "not a JSON object", text);
  switch (message->type) {
    case BunMessage::Type::welcome:
      ++greeted_;
      break;
    case BunMessage::Type::joined:
      joined(player, message->seat.value_or(cell_count));
      break;
    case BunMessage::Type::dealt:
    case BunMessage::Type::moved:
      if (const std::string wrong = seat(player).follow(*message); !wrong.empty()) fail_at(player, wrong, text);
      turns_.updated(player, text.size());
      if (seat(player).seat() == 0 && message->type == BunMessage::Type::dealt && message->seq > 1) turns_.game_over();
      advance(*player.table);
      break;
    case BunMessage::Type::other:
      fail_at(player, "refused", text);
  }
}

void BunDialect::joined(Player& player, std::size_t its_seat) {
  const auto& players = player.table->players;
  const auto order = static_cast<std::size_t>(&player - players.data());
  if (its_seat != order) fail_at(player, "another seat than the next", std::to_string(its_seat));
  seat(player).sit(order);
  if (order + 1 < players.size()) join(players[order + 1]);
}

void BunDialect::advance(Table& table) {
  if (table.in_flight && table.missing > 0) return;
  const BunSeat& first = seat(table.players.front());
  for (const Player& player : table.players.subspan(1)) {
    if (seat(player).seq() != first.seq()) return;
    if (!seat(player).sees_the_same(first)) fail_at(player, "a different board from the first player's", "");
  }
  if (table.in_flight) {
    turns_.finish(table);
    table.to_move = nullptr;
  }
  if (table.to_move != nullptr) return;  // waits for Turns to let it move
  for (Player& player : table.players) {
    if (!seat(player).may_move()) continue;
    if (first.seq() == 1) ++opened_;
    table.to_move = &player;
    turns_.can_move(table);
    return;
  }
}

void BunDialect::move(Table& table) {
  Player& player = *table.to_move;
  BunSeat& its = seat(player);
  std::array<std::size_t, cell_count> free{};
  std::size_t count = 0;
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    if (its.board()[cell] == 0) free[count++] = cell;
  }
  if (count == 0 || its.hand().empty()) fail_at(player, "on turn without a move, holding", its.hand());
  const std::size_t cell = free[random_.below(count)];
  const char tile = its.hand()[random_.below(its.hand().size())];
  its.place(tile, cell);
  text_ = R"({"t":"move","room":")";
  text_ += std::to_string(table.index);
  text_ += '"';
  append_member(text_, "seat", its.seat());
  append_member(text_, "seq", its.seq());
  append_member(text_, "tile", static_cast<std::uint64_t>(tile - '0'));
  append_member(text_, "cell", cell);
  text_ += '}';
  player.socket.send_text(text_);
}

}  // namespace load
