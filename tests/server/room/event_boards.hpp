// Boards as an event seals them, rooms that play them, and what their planner rules.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/room/state/plan.hpp"
#include "server/room/state/ruling.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/support/chosen_options.hpp"

namespace crosstable::test {

struct SealedBoards {
  std::shared_ptr<const Boards> boards;
  std::vector<Secret> seeds, keys;
  std::shared_ptr<const Contributions> given;
};

inline Secret seed_filled_with(std::uint8_t byte) {
  Bytes32 bytes;
  bytes.fill(byte);
  return Secret(bytes);
}

// Boards 3.1, 3.2, … of event E7QX2M, one per start seat. The first and the last of three players in the round gave a
// nonce.
inline SealedBoards sealed_boards(std::string_view game, const std::vector<unsigned>& first) {
  const EventRound round{"E7QX2M", 3};
  SealedBoards sealed;
  auto boards = std::make_shared<Boards>();
  boards->of = round;
  auto given = std::make_shared<Contributions>();
  for (std::uint32_t place = 0; place < 3; ++place) {
    const Secret nonce = seed_filled_with(place == 0 ? 0xaa : 0xbb);
    const bool gives = place != 1;
    given->commits.push_back(gives ? std::optional(nonce_commit(round, place, nonce.reveal())) : std::nullopt);
    given->nonces.push_back(gives ? std::optional(nonce) : std::nullopt);
  }
  for (const unsigned seat : first) {
    Board board{static_cast<std::uint32_t>(sealed.seeds.size() + 1), {}, seat_at(seat)};
    sealed.seeds.push_back(seed_filled_with(static_cast<std::uint8_t>(board.number)));
    const BoardContext context = context_of(*boards, board, rules_of(game));
    board.seal = seal_of(context, sealed.seeds.back());
    sealed.keys.push_back(key_of(sealed.seeds.back(), context, given->revealed()));
    board.key_digest = digest_of_key(sealed.keys.back());
    boards->games.push_back(board);
  }
  sealed.boards = std::move(boards);
  sealed.given = std::move(given);
  return sealed;
}

// For this many boards of sealed_boards(): who starts them does not matter.
inline ruling::Disclose disclose_boards(unsigned count, std::string_view game = "crosswise") {
  const SealedBoards sealed = sealed_boards(game, std::vector<unsigned>(count));
  return {std::make_shared<const OpenedBoards>(OpenedBoards{sealed.seeds, sealed.given})};
}

// An arranged room for these players, whose ids are "p-" and the name.
inline RoomPlan plan_with_boards(const SealedBoards& sealed, const std::vector<std::string>& names,
                                 const protocol::Options& options = {}, const std::string& game = "crosswise") {
  RoomPlan plan;
  plan.planner = {StreamKind::event, "E7QX2M"};
  plan.name = "round 3, table 1";
  plan.game = game;
  plan.options = chosen(plan.game, options);
  plan.host = PlayerId("p-Director");
  plan.host_name = "Director";
  for (const std::string& name : names) plan.seats.emplace_back("p-" + name);
  plan.arranged = true;
  plan.boards = sealed.boards;
  plan.board_keys = sealed.keys;
  return plan;
}

// A refusal, or "done".
inline std::string rule(RoomUnderTest& t, std::uint32_t number, RulingAct act) {
  const auto answer = std::make_shared<std::string>("unanswered");  // which may come later
  t.room->rule({number, std::move(act)},
               [answer](const std::optional<std::string>& refusal) { *answer = refusal.value_or("done"); });
  t.loop.run_all();
  return *answer;
}

// A table of the event. Its players are inside, so its first game has begun.
struct EventTable : RoomUnderTest {
  explicit EventTable(const SealedBoards& boards, std::vector<std::string> players = {"Ada", "Bo"},
                      protocol::Options options = {}, const std::string& of = "crosswise", std::uint64_t seed = 1,
                      const std::string& room_code = "K7QX2M")
      : RoomUnderTest(seed), names(std::move(players)), code(room_code) {
    game = of;
    room = Room::open(context(), code, "inv1te", plan_with_boards(boards, names, std::move(options), of));
    loop.run_all();
    come_in();
  }

  void come_in() {
    for (const std::string& name : names) enter(name);
  }
  // Without waiting for the time between games.
  void next_game() {
    for (const std::string& name : names) ask(name, protocol::RoomReady{code});
  }
  // The server dies, and everybody comes back.
  void die() {
    restart();
    come_in();
  }

  std::vector<std::string> names;
  RoomCode code;
};

}  // namespace crosstable::test
