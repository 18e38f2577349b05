#include "crosstable_dialect.hpp"

#include <memory>

#include "fail.hpp"

namespace load {
namespace {

[[noreturn]] void fail_at(const Player& player, const std::string& sentence, std::string_view text) {
  const std::string where = "player " + std::to_string(player.index);
  fail(where + ": " + sentence + ": " + std::string(text.substr(0, 600)));
}

}  // namespace

CrosstableDialect::Room& CrosstableDialect::room(const Table& table) {
  if (rooms_.size() <= table.index) rooms_.resize(table.index + 1);
  return rooms_[table.index];
}

void CrosstableDialect::hello(Player& player) {
  const std::string params = R"("version":1,"name":"Guest )" + std::to_string(player.index) + R"(","client":"load")";
  ask(player, Ask::hello, "hello", params);
}

void CrosstableDialect::open(Table& table) {
  ask(table.players.front(), Ask::create, "room.create", R"("game":"crosswise","visibility":"public")");
}

void CrosstableDialect::ask(Player& player, Ask what, std::string_view method, std::string_view params) {
  Guest& it = guest(player);
  if (it.asked != Ask::nothing) fail_at(player, "a second request before the answer to the first", method);
  it.asked = what;
  text_ = R"({"jsonrpc":"2.0","id":)";
  text_ += std::to_string(++it.request);
  text_ += R"(,"method":")";
  text_ += method;
  text_ += R"(","params":{)";
  text_ += params;
  text_ += "}}";
  player.socket.send_text(text_);
}

void CrosstableDialect::ask_in_room(Player& player, Ask what, std::string_view method, std::string_view more) {
  std::string params = R"("room":")";
  params += room(*player.table).code;
  params += '"';
  params += more;
  ask(player, what, method, params);
}

void CrosstableDialect::received(Player& player, std::string_view text) {
  Guest& it = guest(player);
  const std::optional<Frame> frame = scan(text, it.sight);
  if (!frame) fail_at(player, "not a JSON object", text);
  switch (frame->kind) {
    case Frame::Kind::response:
      if (it.asked == Ask::nothing || frame->id != std::to_string(it.request)) {
        fail_at(player, "an answer to no request", text);
      }
      answered(player, *frame);
      break;
    case Frame::Kind::update:
      if (!frame->seq || (it.seq != 0 && *frame->seq != it.seq + 1)) {
        fail_at(player, "a gap in seq after " + std::to_string(it.seq), text);
      }
      follow(player, *frame, text.size());
      break;
    case Frame::Kind::error:
      fail_at(player, "an error", text);
    case Frame::Kind::snapshot:
      fail_at(player, "treated as a slow reader", text);
    case Frame::Kind::closed:
      fail_at(player, "removed from the room", text);
    case Frame::Kind::other:
      break;
  }
}

void CrosstableDialect::answered(Player& player, const Frame& frame) {
  Guest& it = guest(player);
  const Ask asked = it.asked;
  it.asked = Ask::nothing;
  if (asked == Ask::hello) {
    ++greeted_;
    return;
  }
  Table& table = *player.table;
  switch (asked) {
    case Ask::create:
      if (frame.room.empty()) fail_at(player, "a room without a code", "room.create");
      room(table).code = frame.room;
      for (Player& other : table.members.subspan(1)) ask_in_room(other, Ask::enter, "room.enter");
      break;
    case Ask::enter:
      it.seq = frame.seq.value_or(0);
      if (is_player(player)) ask_in_room(player, Ask::sit, "room.sit");
      else settled(table);
      break;
    case Ask::sit:
      settled(table);
      break;
    case Ask::start:
    case Ask::move:
    case Ask::rematch:
      advance(table);
      break;
    case Ask::hello:
    case Ask::nothing:
      break;
  }
}

bool CrosstableDialect::is_player(const Player& member) {
  return &member < std::to_address(member.table->players.end());
}

void CrosstableDialect::settled(Table& table) {
  if (++room(table).settled == table.members.size()) ask_in_room(table.players.front(), Ask::start, "room.start");
}

void CrosstableDialect::follow(Player& player, const Frame& frame, std::size_t bytes) {
  Guest& it = guest(player);
  it.seq = *frame.seq;
  it.prompt_id = frame.prompt_id;
  it.redraw = frame.redraw;
  turns_.updated(player, bytes);
  advance(*player.table);
}

// Called whenever something arrived that the table may have been waiting for.
void CrosstableDialect::advance(Table& table) {
  if (table.in_flight) {
    if (table.missing > 0 || guest(*table.to_move).asked != Ask::nothing) return;
    compare_boards(table);
    turns_.finish(table);
    table.to_move = nullptr;
  }
  if (table.to_move != nullptr) return;  // waits for Turns to let it move

  Player* prompted = nullptr;
  std::size_t playing = 0;
  std::size_t over = 0;
  for (Player& player : table.members) {
    const Guest& it = guest(player);
    if (it.asked != Ask::nothing) return;
    playing += it.sight.phase == Phase::playing ? 1 : 0;
    over += it.sight.phase == Phase::over ? 1 : 0;
    if (it.prompt_id.empty()) continue;
    if (prompted != nullptr) fail_at(player, "two players prompted at once in room", room(table).code);
    prompted = &player;
  }
  Room& its = room(table);
  if (over == table.members.size() && !its.rematch) {
    its.rematch = true;
    turns_.game_over();
    for (Player& player : table.players) ask_in_room(player, Ask::rematch, "room.rematch");
  } else if (playing == table.members.size() && prompted != nullptr) {
    its.rematch = false;
    opened_ += its.begun ? 0 : 1;
    its.begun = true;
    table.to_move = prompted;
    turns_.can_move(table);
  }
}

void CrosstableDialect::move(Table& table) {
  Player& player = *table.to_move;
  Guest& it = guest(player);
  const std::string_view choice = it.redraw ? std::string_view("redraw") : picker_.pick(it.sight);
  if (choice.empty()) fail_at(player, "prompted without a legal play, holding", it.sight.stones());
  std::string more = R"(,"prompt":)";
  more += it.prompt_id;
  more += R"(,"move":")";
  more += choice;
  more += '"';
  ask_in_room(player, Ask::move, "room.move", more);
}

void CrosstableDialect::compare_boards(Table& table) {
  const auto& first = guest(table.players.front()).sight.board;
  for (Player& player : table.members.subspan(1)) {
    if (guest(player).sight.board != first)
      fail_at(player, "a different board from the first player's in room", room(table).code);
  }
}

}  // namespace load
