// What a person does at a table.
#include <utility>

#include "engine/fairness/sealed_chance.hpp"
#include "tests/simulation/person.hpp"

namespace crosstable::test {
namespace {

std::string code_of(const nlohmann::json& answer) {
  return answer.contains("error") ? answer["error"].value("data", nlohmann::json::object()).value("code", "") : "";
}

// It says nothing of what was asked, which may be asked again.
bool is_put_off(const nlohmann::json& answer) {
  const std::string code = code_of(answer);
  return code == "busy" || code == "rate_limited" || (answer.contains("error") && answer["error"]["code"] == -32603);
}

}  // namespace

void Person::enter() {
  seq_ = 0;
  view_ = json::object();
  if (!table_.is_known()) {
    return ask(
        "room.create",
        {{"game", table_.game}, {"visibility", table_.is_private ? "private" : "public"}, {"options", table_.options}},
        [this](const json& answer) {
          if (!answer.contains("result")) return;
          kept_ = true;
          table_.room = answer["result"].at("room");
          table_.invite = answer["result"].at("invite");
          inside_ = true;  // its first update begins with nothing
        });
  }
  ask_in_room("room.enter", {{"invite", table_.invite}}, [this](const json& answer) {
    if (code_of(answer) == "no_such_room") return forget_room();
    if (!answer.contains("result") || answer["result"].at("room") != table_.room) return;  // called away meanwhile
    inside_ = true;
    take(answer["result"]);
  });
}

// The answer is the same as the first time.
void Person::move(Move move) {
  last_ = move;
  ask_in_room("room.move", last_->params, [this, move](const json& answer) {
    if (!last_ || last_->params != move.params) return;
    const json& given = answer.contains("result") ? answer["result"] : answer["error"];
    if (last_->answer.is_null()) {
      last_->answer = given;
      moves_ += answer.contains("result") ? 1 : 0;
      table_.moved_us = world_.time.now_us();
    } else if (last_->answer.contains("seq") && last_->answer != given && !is_put_off(answer)) {
      world_.wrong(name_ + "'s move was answered with " + last_->answer.dump() + ", then with " + given.dump());
    }
  });
}

void Person::decide() {
  if (!asked_.empty()) return;
  const std::uint32_t whim = world_.calm ? 100 : below(100);
  if (whim < 1) return ask_in_room("room.resign");
  if (whim < 4) return ask_in_room("room.move", {{"prompt", *prompt_}, {"move", "as it likes me"}});
  if (whim < 12 && last_ && last_->answer.contains("seq")) return move(*last_);
  if (whim < 14) return ask_in_room("room.hint");
  ask_in_room("room.legal", json::object(), [this](const json& answer) {
    if (!answer.contains("result") || !prompt_ || answer["result"].at("prompt") != *prompt_) return;
    const json& moves = answer["result"].at("moves");
    move({{{"prompt", *prompt_}, {"move", moves[below(static_cast<std::uint32_t>(moves.size()))]}}, nullptr});
  });
}

// The same nonce for the same seal.
void Person::contribute() {
  const json& sealing = view_["sealing"];
  const std::string stage = sealing.at("stage"), seal = sealing.at("seal");
  const auto seat = this->seat();
  if (!seat || std::exchange(said_, stage + seal) == stage + seal) return;
  Nonce nonce = read_hex(seal).value();
  nonce[0] = static_cast<std::uint8_t>(*seat);
  const json game = sealing.at("game");
  const FairnessContext context{table_.room, game.get<std::uint32_t>(), sealing.at("rules").get<std::string>(), {}};
  if (stage == "commit")
    ask_in_room("room.commit", {{"game", game}, {"commit", hex(nonce_commit(context, seat_at(*seat), nonce))}});
  else ask_in_room("room.reveal", {{"game", game}, {"nonce", hex(nonce)}});
}

// Between games: everybody sits down, and the host starts.
void Person::arrange() {
  if (!asked_.empty() || part_ == Part::onlooker || view_.empty()) return;
  const std::string phase = this->phase();
  if (phase == "playing") {
    if (view_.value("paused", false)) ask_in_room("room.continue");
    return;
  }
  if (phase == "between") return ask_in_room("room.ready");
  if (!is_at_home()) return phase == "over" ? leave_table() : void();
  if (!seat())
    return ask_in_room("room.sit", {{"agreed", view_.at("options")}}, [this](const json& answer) {
      if (answer.contains("result")) kept_ = true;
    });
  if (phase == "over") return ask_in_room("room.rematch");
  if (part_ != Part::host) return;
  const std::size_t seated = view_.at("seats").size();
  if (seated >= table_.people + table_.bots) return ask_in_room("room.start");
  unsigned bots = 0;
  for (const json& each : view_["seats"]) bots += each.contains("bot") ? 1 : 0;
  if (bots < table_.bots) ask_in_room("room.bot");
}

void Person::leave_table() {
  ask_in_room("room.leave", json::object(), [this](const json& answer) {
    if (answer.contains("result") || code_of(answer) == "no_such_room") forget_room();
  });
}

void Person::sync() {
  ask_in_room("room.sync", json::object(), [this](const json& answer) {
    if (answer.contains("result") && answer["result"].at("room") == table_.room) take(answer["result"]);
  });
}

void Person::on_a_whim() {
  if (!asked_.empty() || !inside_) return;
  if (part_ == Part::onlooker) {
    switch (below(6)) {
      case 0:
        return sync();
      case 1:
        return ask_in_room("room.leave", json::object(), [this](const json& answer) {
          if (answer.contains("result")) step_out();
        });
      case 2:
        return ask("lobby.enter");
      case 3:
        return ask("lobby.leave");
      default:
        return ask_in_room("room.say", {{"text", "line " + std::to_string(++lines_) + " of " + name_}});
    }
  }
  switch (below(16)) {
    case 0:
      return sync();
    case 1:
      return ask_in_room("room.say", {{"text", "line " + std::to_string(++lines_) + " of " + name_}});
    case 2:
      return ask_in_room("room.pause");
    case 3:
      return ask_in_room("room.draw");
    case 4:
      return ask_in_room("room.takeback", {{"agree", below(2) == 0}});
    case 5:
      return ask_in_room("room.nudge");
    case 6:
      return ask_in_room("room.moves");
    case 7:
      return ask_in_room("room.peek");
    case 8:
      return phase() == "playing" ? sync() : ask_in_room("room.stand");
    case 9:
      return ask_in_room("room.set", {{"options", {{below(2) == 0 ? "match" : "sumof", 1 + below(3)}}}});
    case 10:
      return ask_in_room("room.secure");
    case 11:
      return ask("account.inbox");
    case 12:
      return ask("player", {{"player", id_}});
    case 13:
      return ask("player.games", {{"player", id_}});
    default:
      return;
  }
}

}  // namespace crosstable::test
