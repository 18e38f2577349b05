// A room's state made of facts, without a room around it: for tests of the parts that only read it.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/decisions/dealer.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable::test {

struct FoldedRoom {
  // These are seated from seat 0 on, and the first is host. Ids are "p-" and the name.
  explicit FoldedRoom(const std::vector<std::string>& names, const std::string& game = "crosswise",
                      const std::optional<fact::Planned>& plan = std::nullopt) {
    fact::Created created;
    created.game = game;
    created.invite = "invite";
    created.host = PlayerId("p-" + names.at(0));
    created.host_name = names.at(0);
    state.apply(created);
    if (plan) state.apply(*plan);
    for (unsigned at = 0; at < names.size(); ++at)
      state.apply(fact::Sat{seat_at(at), PlayerId("p-" + names[at]), names[at], {}});
  }

  void start() {
    auto table = state.new_table(1, true, Seed(Bytes32{}));
    auto dealt = dealer.deal(*table, {});
    state.apply(fact::Started{1, 0, SeriesId("SERIES"), dealt.lines},
                {.table = std::move(table), .position = std::move(dealt.position)});
  }
  Seat to_act() const { return *state.table()->match().to_act().begin(); }
  std::string some_move(Seat seat) const { return state.table()->match().choose(seat, BotLevel::greedy, 1); }

  RoomLimits limits;
  ChanceMaker chance = sealed_chance();
  Dealer dealer{chance};
  RoomState state{RoomCode("K7QX2M"), limits};
};

}  // namespace crosstable::test
