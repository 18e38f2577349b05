#include "floor_dialect.hpp"

#include "fail.hpp"

namespace load {

void FloorDialect::open(Table& table) {
  ++opened_;
  table.to_move = &table.players.front();
  turns_.can_move(table);
}

void FloorDialect::received(Player& player, std::string_view text) {
  Table& table = *player.table;
  if (frame_bytes_ == 0) frame_bytes_ = text.size();
  if (text.size() != frame_bytes_) fail("the floor's frames differ in size");
  if (!table.in_flight || player.has_update) fail("the floor sent a frame that no move asked for");
  turns_.updated(player, text.size());
  if (table.missing > 0) return;
  turns_.finish(table);
  const auto next = static_cast<std::size_t>(table.to_move - table.players.data()) + 1;
  table.to_move = &table.players[next % table.players.size()];
  turns_.can_move(table);
}

void FloorDialect::move(Table& table) {
  table.to_move->socket.send_text(
      R"({"jsonrpc":"2.0","id":12,"method":"room.move","params":{"room":"ABC234","prompt":17,"move":"C@d4"}})");
}

}  // namespace load
