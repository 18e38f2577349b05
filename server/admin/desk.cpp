#include "server/admin/desk.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "build_info/build_info.hpp"
#include "server/limits/network.hpp"
#include "server/metrics/process_figures.hpp"
#include "server/text/speech.hpp"

namespace crosstable::admin {
namespace {

using Json = nlohmann::json;
using Reply = std::function<void(Json result)>;

// A wrong request; the sentence says what is wrong.
struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Asked {
  const Desk::Parts& parts;
  std::string who;
  Json request;
  std::function<void(std::string)> answer;

  std::string text(const char* name, bool needed = true) const {
    const auto found = request.find(name);
    if (found == request.end() && !needed) return {};
    if (found == request.end() || !found->is_string() || (needed && found->get_ref<const std::string&>().empty()))
      throw Wrong(std::string("The request needs a text `") + name + "`.");
    if (found->get_ref<const std::string&>().size() > 1'000) throw Wrong(std::string("`") + name + "` is too long.");
    return found->get<std::string>();
  }
  std::int64_t number(const char* name) const {
    const auto found = request.find(name);
    if (found == request.end()) return 0;
    if (!found->is_number_integer()) throw Wrong(std::string("`") + name + "` must be a whole number.");
    return found->get<std::int64_t>();
  }

  void result(const Json& json) const {
    answer(Json{{"result", json}}.dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  void error(const std::string& sentence) const {
    answer(Json{{"error", sentence}}.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  // These say whom it was about.
  Operator::Done done(Json said = Json::object()) const {
    return [asked = *this, said = std::move(said)](const Operator::Refused& refused) {
      if (refused) return asked.error(*refused);
      asked.result(said);
    };
  }
  Operator::Counted counted(const char* name, Json said = Json::object()) const {
    return [asked = *this, name, said = std::move(said)](std::size_t count) mutable {
      said[name] = count;
      asked.result(said);
    };
  }
};

Meant found(const Asked& asked, const char* name) {
  auto meant = asked.parts.house.find(asked.text(name));
  if (!meant) throw Wrong("There is no such player.");
  return *std::move(meant);
}

BanRow::Kind kind_of(const Asked& asked) {
  const auto kind = asked.text("kind");
  if (kind == "address") return BanRow::Kind::address;
  if (kind == "player") return BanRow::Kind::player;
  throw Wrong("Only an `address` or a `player` can be banned.");
}

Json to_json(const BanRow& ban) {
  return {{"kind", ban.kind == BanRow::Kind::address ? "address" : "player"},
          {"whom", ban.whom},
          {"until_ms", ban.until_ms},
          {"reason", ban.reason}};
}

void rooms(const Asked& asked) {
  const auto game = asked.text("game", false), phase = asked.text("phase", false),
             visibility = asked.text("visibility", false);
  asked.parts.house.rooms([asked, game, phase, visibility](const std::vector<RoomSummary>& all) {
    const auto now_ms = asked.parts.loop.now_ms();
    Json list = Json::array();
    for (const RoomSummary& room : all) {
      const std::string_view its_game = room.game != nullptr ? room.game->id : "";
      const std::string_view its_phase = room.phase ? name_of(*room.phase) : "closed";
      const bool is_public = room.visibility == protocol::Visibility::public_room;
      const std::string_view its_visibility = is_public ? "public" : "private";
      if ((!game.empty() && its_game != game) || (!phase.empty() && its_phase != phase) ||
          (!visibility.empty() && its_visibility != visibility))
        continue;
      list.push_back({{"room", room.room.text()},
                      {"game", its_game},
                      {"phase", its_phase},
                      {"visibility", its_visibility},
                      {"seated", room.seated},
                      {"connected", room.connected},
                      {"host", room.host.text()},
                      {"host_name", room.host_name},
                      {"age_s", room.since_ms == 0 ? 0 : (now_ms - room.since_ms) / 1'000},
                      {"idle_s", room.last_ms == 0 ? 0 : (now_ms - room.last_ms) / 1'000}});
    }
    asked.result(list);
  });
}

void connections(const Asked& asked) {
  asked.parts.house.connections([asked](const std::vector<Session::Summary>& all) {
    const auto now_ms = asked.parts.loop.now_ms();
    Json list = Json::array();
    for (const Session::Summary& one : all) {
      Json rooms = Json::array();
      for (const RoomCode& room : one.rooms) rooms.push_back(room.text());
      list.push_back({{"connection", one.number},
                      {"address", one.address},
                      {"player", one.player.text()},
                      {"name", one.name},
                      {"rooms", rooms},
                      {"since_s", (now_ms - one.since_ms) / 1'000}});
    }
    asked.result(list);
  });
}

void ban(const Asked& asked) {
  BanRow row{.kind = kind_of(asked),
             .whom = asked.text("whom"),
             .until_ms = asked.number("until_ms"),
             .reason = asked.text("reason", false)};
  if (row.until_ms != 0 && row.until_ms <= asked.parts.loop.now_ms()) throw Wrong("That time has already passed.");
  if (row.kind == BanRow::Kind::address) {
    check_address(row.whom);
    return asked.parts.house.ban(asked.who, std::move(row), asked.counted("closed"));
  }
  const Meant player = found(asked, "whom");
  row.whom = player.player.text();
  asked.parts.house.ban(asked.who, std::move(row), asked.counted("closed", json_of(player)));
}

// A ban is found as it stands, whatever has become of its player.
void unban(const Asked& asked) {
  const BanRow::Kind kind = kind_of(asked);
  const std::string whom = asked.text("whom");
  const auto bans = asked.parts.house.bans();
  const bool stands =
      std::ranges::any_of(bans, [&](const BanRow& ban) { return ban.kind == kind && ban.whom == whom; });
  if (stands || kind == BanRow::Kind::address) return asked.parts.house.unban(asked.who, kind, whom, asked.done());
  const Meant player = found(asked, "whom");
  asked.parts.house.unban(asked.who, kind, player.player.text(), asked.done(json_of(player)));
}

void kick(const Asked& asked) {
  const std::string whom = asked.text("player");
  const Meant player = asked.parts.house.find(whom).value_or(Meant{PlayerId(whom), {}});  // also a bot of the house
  asked.parts.house.remove(asked.who, player.player, RoomCode(asked.text("room")), asked.done(json_of(player)));
}

void close(const Asked& asked) {
  std::string whom = asked.text("whom");
  Json said = Json::object();
  if (const auto player = asked.parts.house.find(whom)) {
    whom = player->player.text();
    said = json_of(*player);
  }
  asked.parts.house.close(asked.who, whom, [asked, said = std::move(said)](std::size_t closed) mutable {
    if (closed == 0) return asked.error("No such player is connected.");
    said["closed"] = closed;
    asked.result(said);
  });
}

void stats(const Asked& asked) {
  const auto& house = asked.parts.house;
  asked.result({{"version", build_info.version},
                {"commit", build_info.commit},
                {"uptime_s", asked.parts.loop.now_ms() / 1'000 - asked.parts.started_at_s},
                {"players_connected", house.players_connected()},
                {"players_known", house.players_known()},
                {"rooms", house.open_rooms()},
                {"draining", house.draining()},
                {"resident_bytes", resident_bytes()},
                {"open_descriptors", open_descriptors()},
                {"metrics", asked.parts.figures()}});
}

void say(const Asked& asked) {
  const auto text = clean_line(asked.text("text"));
  if (!text) throw Wrong("A notice must be one visible line.");
  asked.parts.house.say(asked.who, *text, asked.counted("connections"));
}

void on_member(const Asked& asked) {
  const Meant member = found(asked, "whom");
  asked.parts.house.act_on_member(asked.who,
                                  member_act(asked.text("command"), member.player.text(), asked.text("to", false)),
                                  asked.done(json_of(member)));
}

void events(const Asked& asked) {
  Json list = Json::array();
  for (const auto& one : asked.parts.house.events()) list.push_back(json_of(one));
  asked.result(list);
}

void event(const Asked& asked) {
  const EventId id(asked.text("event"));
  const std::string act = asked.text("act");
  if (act == "end") return asked.parts.house.end_event(asked.who, id, asked.done());
  if (act == "director") {
    const Meant member = found(asked, "whom");
    return asked.parts.house.direct_event(asked.who, id, member.player, asked.done(json_of(member)));
  }
  if (act != "show") throw Wrong("An event is shown, ended or given a director.");
  asked.parts.house.show_event(id, [asked](const std::optional<std::string>& view) {
    if (!view) return asked.error("Tournament not found.");
    asked.result(Json::parse(*view));
  });
}

using Command = void (*)(const Asked&);

const std::map<std::string, Command, std::less<>>& commands() {
  static const std::map<std::string, Command, std::less<>> all{
      {"rooms", rooms},
      {"connections", connections},
      {"stats", stats},
      {"say", say},
      {"ban", ban},
      {"rename", on_member},
      {"role", on_member},
      {"forget", on_member},
      {"events", events},
      {"event", event},
      {"end",
       [](const Asked& asked) {
         asked.parts.house.end_room(asked.who, RoomCode(asked.text("room")), asked.text("reason", false), asked.done());
       }},
      {"kick", kick},
      {"close", close},
      {"unban", unban},
      {"bans",
       [](const Asked& asked) {
         Json list = Json::array();
         for (const BanRow& row : asked.parts.house.bans()) list.push_back(to_json(row));
         asked.result(list);
       }},
      {"drain",
       [](const Asked& asked) {
         asked.parts.house.drain(asked.who, asked.text("to", false) != "off",
                                 [asked] { asked.result(Json::object()); });
       }},
      {"reload",
       [](const Asked& asked) {
         asked.parts.house.note(asked.who, "reload", [asked] {
           asked.parts.reload([asked](const std::string& said) { asked.result({{"said", said}}); });
         });
       }},
  };
  return all;
}

}  // namespace

MemberAct member_act(const std::string& command, const std::string& whom, const std::string& to) {
  if (command == "rename") return {MemberAct::Kind::rename, whom, to};
  if (command == "forget") return {MemberAct::Kind::forget, whom};
  if (to != "director" && to != "moderator" && to != "none")
    throw std::runtime_error("A role is director, moderator or none.");
  return {MemberAct::Kind::role, whom, to == "none" ? "" : to};
}

Json json_of(const Meant& player) {
  Json said{{"player", player.player.text()}};
  if (!player.name.empty()) said["name"] = player.name;
  return said;
}

Json json_of(const events::Events::Open& event) {
  return {{"event", event.listed.event.text()}, {"name", event.listed.name},
          {"game", event.listed.game},          {"state", event.listed.state},
          {"entrants", event.listed.entrants},  {"director", event.has_director ? "yes" : "none"}};
}

void check_address(const std::string& whom) {
  try {
    if (whom.find(',') != std::string::npos) throw std::invalid_argument("one at a time");
    (void)Networks(whom);
  } catch (const std::invalid_argument& error) {
    throw std::runtime_error("'" + whom + "' is not an address or network: " + error.what());
  }
}

void Desk::take(const std::string& who, const std::string& request, std::function<void(std::string)> answer) {
  const auto json = Json::parse(request, nullptr, false);
  const auto name = json.is_object() ? json.value("command", Json()) : Json();
  const Asked asked{parts_, who, json, std::move(answer)};
  const auto command = name.is_string() ? commands().find(name.get_ref<const std::string&>()) : commands().end();
  if (command == commands().end()) return asked.error("There is no such command.");
  try {
    command->second(asked);
  } catch (const std::runtime_error& wrong) {
    asked.error(wrong.what());
  }
}

}  // namespace crosstable::admin
