#include "server/admin/stopped_server.hpp"

#include <pwd.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <vector>

#include "server/admin/desk.hpp"
#include "server/admin/folder_access.hpp"
#include "server/admin/stopped_events.hpp"
#include "server/admin/stopped_house.hpp"
#include "server/base/clock.hpp"
#include "server/base/data_folder.hpp"
#include "server/config/config.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable::admin {

namespace {

using Json = nlohmann::json;

std::string user_name() {
  const passwd* entry = ::getpwuid(::geteuid());
  return (entry != nullptr ? std::string(entry->pw_name) : std::string("user")) + " (" + std::to_string(::geteuid()) +
         ")";
}

Json change_bans(const std::string& folder, const Json& request, const std::string& who) {
  StoppedHouse house(folder);
  const bool lifts = request["command"] == "unban";
  const std::string kind = request.at("kind");
  std::string whom = request.at("whom");
  if (kind != "address" && kind != "player") throw ConfigError("admin: only an address or a player can be banned");
  if (kind == "address" && !lifts) check_address(whom);
  std::set<std::string> bans;
  house.store.load_bans(
      [&](const BanRow& ban) { bans.insert((ban.kind == BanRow::Kind::address ? "address " : "player ") + ban.whom); });
  Json said = Json::object();
  if (kind == "player" && !(lifts && bans.contains(kind + " " + whom))) {
    const Meant player = house.find(whom);
    whom = player.player.text();
    said = json_of(player);
  }
  if (lifts && !bans.contains(kind + " " + whom)) throw std::runtime_error("There is no such ban.");
  Write write;
  write.ban = BanRow{.kind = kind == "address" ? BanRow::Kind::address : BanRow::Kind::player,
                     .whom = whom,
                     .until_ms = request.value("until_ms", std::int64_t{0}),
                     .reason = request.value("reason", ""),
                     .lifted = lifts};
  write.audit = AuditRow{wall_now_ms(), who,
                         request.at("command").get<std::string>() + " " + kind + " " + whom + " while no server ran"};
  house.store.append(std::move(write), house.loop, [] {});
  house.store.stop();
  return said;
}

Json change_member(const std::string& folder, const Json& request, const std::string& who) {
  StoppedHouse house(folder);
  const Meant member = house.find(request.at("whom"));
  const auto refused =
      house.members.operate(member_act(request.at("command"), member.player.text(), request.value("to", "")), who,
                            house.loop, [](const std::vector<PlayerId>&) {});
  if (refused) throw std::runtime_error(refused->text);
  house.store.stop();
  return json_of(member);
}

Json list_bans(const std::string& folder) {
  const DataFolder locked(folder);
  SqliteStore store(locked.event_log());
  Json list = Json::array();
  store.load_bans([&](const BanRow& ban) {
    if (ban.until_ms != 0 && ban.until_ms <= wall_now_ms()) return;
    list.push_back({{"kind", ban.kind == BanRow::Kind::address ? "address" : "player"},
                    {"whom", ban.whom},
                    {"until_ms", ban.until_ms},
                    {"reason", ban.reason}});
  });
  return list;
}

}  // namespace

Json without_server(const std::string& folder, const Json& request) {
  const auto who = user_name();
  act_as_owner_of(folder);
  existing_log(folder);
  if (request["command"] == "ban" || request["command"] == "unban") return change_bans(folder, request, who);
  for (const char* command : {"rename", "role", "forget"})
    if (request["command"] == command) return change_member(folder, request, who);
  if (request["command"] == "bans") return list_bans(folder);
  if (request["command"] == "events" || request["command"] == "event") {
    StoppedHouse house(folder);
    return request["command"] == "events" ? list_events(house) : act_on_event(house, request, who);
  }
  throw std::runtime_error("no server is running on " + folder);
}

}  // namespace crosstable::admin
