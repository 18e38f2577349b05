#include "clients/terminal/play/reply.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

void show_reply(const nlohmann::json& reply, bool in_room, Visit& visit, const Dialogue& dialogue) {
  const nlohmann::json args = reply.value("args", nlohmann::json::object());
  if (args.contains("room") && args.contains("invite"))
    visit.invites[args["room"].get<std::string>()] = args["invite"].get<std::string>();
  dialogue.print(reply.value("text", ""));
  if (reply.value("key", "") == "help.list") {
    dialogue.print(say(in_room ? "help.room" : "help.lobby"));
    dialogue.print(say("help.account"));
    dialogue.print(say("help.events"));
  }
}

}  // namespace crosstable::terminal
