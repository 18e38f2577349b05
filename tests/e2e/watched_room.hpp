// A room watched by host, guest and spectator, to see that a refusal changes nothing at all.
#pragma once
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {

class WatchedRoom {
 public:
  // Ada (seat 0, host) and Bo (seat 1), and Cleo as a spectator. Dora is connected but not inside.
  explicit WatchedRoom(const ServerProcess& server, nlohmann::json wish = {{"game", "crosswise"}})
      : ada("Ada"), bo("Bo"), cleo("Cleo"), dora("Dora") {
    for (Player* player : {&ada, &bo, &cleo, &dora}) player->connect(server.port());
    ada.create(wish);
    bo.take_seat(ada.room(), ada.invite());
    cleo.enter(ada.room(), ada.invite());
  }

  // Everything that the viewers see: view, prompt, chat and the number of frames.
  std::vector<nlohmann::json> all_seen() {
    std::vector<nlohmann::json> seen;
    for (Player* player : {&ada, &bo, &cleo}) seen.push_back(player->sync());
    return seen;
  }

  // `text` is answered with an error of this code (data.code, or JSON-RPC's number), and no viewer sees a difference.
  nlohmann::json expect_refused(Player& who, const std::string& text, const std::string& code) {
    SCOPED_TRACE(who.name() + ": " + text.substr(0, 200));
    const auto before = all_seen();
    const nlohmann::json answer = who.answer_to(text);
    EXPECT_TRUE(answer.contains("error")) << answer;
    if (answer.contains("error")) {
      EXPECT_EQ(Refused(answer["error"]).code, code) << answer;
      codes.insert(Refused(answer["error"]).code);
    }
    EXPECT_EQ(all_seen(), before);
    return answer;
  }
  nlohmann::json expect_refused(Player& who, const std::string& method, nlohmann::json params,
                                const std::string& code) {
    return expect_refused(
        who, nlohmann::json{{"jsonrpc", "2.0"}, {"id", "x"}, {"method", method}, {"params", params}}.dump(), code);
  }
  nlohmann::json expect_refused_here(Player& who, const std::string& method, nlohmann::json params,
                                     const std::string& code) {
    params["room"] = ada.room();
    return expect_refused(who, method, std::move(params), code);
  }
  void expect_command_refused(Player& who, const std::string& command, const std::string& code) {
    expect_refused_here(who, "room.say", {{"text", command}}, code);
  }

  void start() {
    ada.in_room("room.start");
    all_seen();
  }
  Player& to_act() { return ada.owes() ? ada : bo; }
  Player& waiting() { return ada.owes() ? bo : ada; }

  Player ada, bo, cleo, dora;
  std::set<std::string> codes;  // refusals seen so far
};

}  // namespace crosstable::test
