#include "server/admin/admin_command.hpp"

#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "server/admin/address.hpp"
#include "server/admin/desk.hpp"
#include "server/admin/table.hpp"
#include "server/config.hpp"
#include "server/data_folder.hpp"
#include "server/identity/members.hpp"
#include "server/identity/rating_chain.hpp"
#include "server/net/asio_loop.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable::admin {

namespace {

using Json = nlohmann::json;

struct Words {
  std::vector<std::string> plain;
  std::map<std::string, std::string> options;  // without dashes
  std::vector<std::string> settings;           // for read_config
  bool json = false;

  const std::string& at(std::size_t i, const char* what) const {
    if (i >= plain.size()) throw ConfigError("admin " + plain.front() + ": which " + what + "?");
    return plain[i];
  }
  std::string rest(std::size_t from) const {
    std::string text;
    for (std::size_t i = from; i < plain.size(); ++i) text += (i > from ? " " : "") + plain[i];
    return text;
  }
  std::string option(const char* name) const {
    const auto found = options.find(name);
    return found == options.end() ? "" : found->second;
  }
};

// Options before the command's name are the server's settings; options after it belong to the command.
Words read_words(const std::vector<std::string>& arguments) {
  Words words;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "--json") {
      words.json = true;
    } else if (word == "--") {
      words.plain.insert(words.plain.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1, arguments.end());
      break;
    } else if (word.starts_with("--")) {
      const auto equals = word.find('=');
      const auto name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
      if (equals == std::string::npos && i + 1 == arguments.size())
        throw ConfigError("admin: " + word + " needs a value");
      const auto value = equals == std::string::npos ? arguments[++i] : word.substr(equals + 1);
      if (name == "data" || name == "config") {
        words.settings.push_back("--" + name);
        words.settings.push_back(value);
      } else {
        words.options.insert_or_assign(name, value);
      }
    } else {
      words.plain.push_back(word);
    }
  }
  if (words.plain.empty()) throw ConfigError("admin: which command? See crosstable-server --help");
  return words;
}

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Json ban_request(const Words& words, bool lifts) {
  Json request{{"kind", words.at(1, "kind, address or player")}, {"whom", words.at(2, "one")}};
  if (lifts) return request;
  const auto span = words.option("for"), until = words.option("until");
  if (!span.empty() && !until.empty()) throw ConfigError("admin ban: --for or --until, not both");
  request["until_ms"] = !span.empty() ? time_after(span, now_ms()) : !until.empty() ? time_at(until) : 0;
  request["reason"] = words.option("reason");
  return request;
}

Json request_of(const Words& words) {
  const std::string& command = words.plain.front();
  Json request = Json::object();
  std::vector<std::string> known;
  if (command == "rooms") {
    known = {"game", "phase", "visibility"};
    for (const auto& name : known) request[name] = words.option(name.c_str());
  } else if (command == "end") {
    request = {{"room", words.at(1, "room")}, {"reason", words.rest(2)}};
  } else if (command == "close") {
    request = {{"whom", words.at(1, "connection, player or address")}};
  } else if (command == "say") {
    words.at(1, "text");
    request = {{"text", words.rest(1)}};
  } else if (command == "kick") {
    request = {{"player", words.at(1, "player")}, {"room", words.at(2, "room")}};
  } else if (command == "ban" || command == "unban") {
    if (command == "ban") known = {"for", "until", "reason"};
    request = ban_request(words, command == "unban");
  } else if (command == "rename" || command == "role") {
    request = {{"whom", words.at(1, "member")}, {"to", words.at(2, command == "rename" ? "handle" : "role")}};
  } else if (command == "forget") {
    request = {{"whom", words.at(1, "member")}};
  } else if (command == "drain") {
    request = {{"to", words.plain.size() > 1 ? words.plain[1] : "on"}};
    if (request["to"] != "on" && request["to"] != "off") throw ConfigError("admin drain: on or off");
  } else if (command == "ratings") {
    if (words.at(1, "act") != "recompute") throw ConfigError("admin ratings: recompute is all there is");
  } else if (command != "connections" && command != "bans" && command != "reload" && command != "stats" &&
             command != "audit") {
    throw ConfigError("admin: there is no command '" + command + "'. See crosstable-server --help");
  }
  for (const auto& [name, value] : words.options)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw ConfigError("admin " + command + ": there is no option --" + name);
  request["command"] = command;
  return request;
}

// Nothing if no server listens there.
std::optional<std::string> ask_server(const std::string& folder, const std::string& request) {
  const SocketAddress address(folder);
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) throw std::runtime_error(std::string("cannot make a socket: ") + std::strerror(errno));
  const struct Closer {
    int descriptor;
    ~Closer() { ::close(descriptor); }
  } closer{socket};
  const auto system = address.system();
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&system), sizeof system) != 0) {
    if (errno == ENOENT || errno == ECONNREFUSED) return std::nullopt;
    throw std::runtime_error("cannot talk to the server on " + folder + ": " + std::strerror(errno));
  }
  const auto line = request + "\n";
  for (std::size_t done = 0; done < line.size();) {
    const auto size = ::send(socket, line.data() + done, line.size() - done, MSG_NOSIGNAL);
    if (size <= 0) break;
    done += static_cast<std::size_t>(size);
  }
  std::string answer;
  std::array<char, 16'384> some{};
  for (ssize_t size = 0; (size = ::recv(socket, some.data(), some.size(), 0)) > 0;)
    answer.append(some.data(), static_cast<std::size_t>(size));
  if (answer.empty())
    throw std::runtime_error("the server on " + folder +
                             " did not answer: it serves only root and its own user, and only a few at a time");
  return answer;
}

std::string user_name() {
  const passwd* entry = ::getpwuid(::geteuid());
  return (entry != nullptr ? std::string(entry->pw_name) : std::string("user")) + " (" + std::to_string(::geteuid()) +
         ")";
}

// So that root does not leave files in the folder that the server cannot use.
void act_as_owner_of(const std::string& folder) {
  struct stat status{};
  if (::geteuid() != 0 || ::stat(folder.c_str(), &status) != 0 || status.st_uid == 0) return;
  if (::setegid(status.st_gid) != 0 || ::seteuid(status.st_uid) != 0)
    throw std::runtime_error(std::string("cannot act as the owner of the data folder: ") + std::strerror(errno));
}

// Throws if there is no log: a mistyped folder must not become a new server.
std::filesystem::path existing_log(const std::string& folder) {
  const auto file = DataFolder::event_log_in(folder);
  if (!std::filesystem::exists(file)) throw std::runtime_error("there is no event log in " + folder);
  return file;
}

// Without a server. Takes the folder's lock.
Json change_bans(const std::string& folder, const Json& request, const std::string& who) {
  const DataFolder locked(folder);
  SqliteStore store(locked.event_log());
  AsioLoop loop;
  const bool lifts = request["command"] == "unban";
  const std::string kind = request.at("kind"), whom = request.at("whom");
  if (kind != "address" && kind != "player") throw ConfigError("admin: only an address or a player can be banned");
  if (kind == "address") check_address(whom);
  std::map<std::string, BanRow> bans;
  store.load_bans([&](BanRow ban) {
    bans.insert_or_assign((ban.kind == BanRow::Kind::address ? "address " : "player ") + ban.whom, ban);
  });
  if (lifts && !bans.contains(kind + " " + whom)) throw std::runtime_error("There is no such ban.");
  Write write;
  write.ban = BanRow{.kind = kind == "address" ? BanRow::Kind::address : BanRow::Kind::player,
                     .whom = whom,
                     .until_ms = request.value("until_ms", std::int64_t{0}),
                     .reason = request.value("reason", ""),
                     .lifted = lifts};
  write.audit = AuditRow{now_ms(), who,
                         request.at("command").get<std::string>() + " " + kind + " " + whom + " while no server ran"};
  store.append(std::move(write), loop, [] {});
  store.stop();
  return Json::object();
}

// Without a server, as above.
Json change_member(const std::string& folder, const Json& request, const std::string& who) {
  const DataFolder locked(folder);
  SqliteStore store(locked.event_log());
  AsioLoop loop;
  const HouseLimits limits;
  Members members(store, system_random(), limits);
  members.load();
  const auto refused = members.operate(member_act(request.at("command"), request.at("whom"), request.value("to", "")),
                                       who, loop, [](const std::vector<PlayerId>&) {});
  if (refused) throw std::runtime_error(refused->text);
  store.stop();
  return Json::object();
}

Json list_bans(const std::string& folder) {
  const DataFolder locked(folder);
  SqliteStore store(locked.event_log());
  Json list = Json::array();
  store.load_bans([&](const BanRow& ban) {
    if (ban.until_ms != 0 && ban.until_ms <= now_ms()) return;
    list.push_back({{"kind", ban.kind == BanRow::Kind::address ? "address" : "player"},
                    {"whom", ban.whom},
                    {"until_ms", ban.until_ms},
                    {"reason", ban.reason}});
  });
  return list;
}

// Reads the file, whether or not a server is running on it.
Json read_audit(const std::string& folder, const Words& words) {
  int most = 20;
  if (words.plain.size() > 1) {
    const std::string& text = words.plain[1];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), most);
    if (error != std::errc() || end != text.data() + text.size() || most < 1)
      throw ConfigError("admin audit: how many?");
  }
  act_as_owner_of(folder);
  sqlite::Database database(existing_log(folder));
  auto rows = database.prepare(
      "SELECT at, who, act FROM (SELECT id, at, who, act FROM audit ORDER BY id DESC LIMIT ?1) ORDER BY id");
  rows.bind(1, std::int64_t{most});
  Json list = Json::array();
  while (rows.step())
    list.push_back(
        {{"at_ms", rows.integer(0)}, {"who", std::string(rows.text(1))}, {"act", std::string(rows.text(2))}});
  return list;
}

// Computes all ratings again from the units that were played, whether or not a server is running.
Json recompute_ratings(const std::string& folder) {
  constexpr std::size_t most_named = 5;
  act_as_owner_of(folder);
  sqlite::Database database(existing_log(folder));
  if (!sqlite::is_of_this_schema(database))
    throw std::runtime_error("a server of another version has written this log");
  RatingChain chain;
  std::uint64_t units = 0, wrong = 0;
  std::string named;
  const auto complain = [&](const std::string& what) {
    if (++wrong <= most_named) named += what + ". ";
  };
  sqlite::read_units(
      database,
      [&](const UnitRow& unit) {
        ++units;
        if (const auto fault = chain.fault_of(unit))
          complain("Unit " + std::to_string(unit.number) + " (" + unit.pool + ") " + *fault);
        chain.apply(unit);
      },
      [&](const sqlite::Unusable& row) { complain(row.what); });
  if (wrong > 0) throw std::runtime_error(named + std::to_string(wrong) + " units do not agree");
  return {{"units", units}, {"players", chain.all().size()}, {"agree", true}};
}

Json without_server(const std::string& folder, const Json& request) {
  const auto who = user_name();
  act_as_owner_of(folder);
  existing_log(folder);
  if (request["command"] == "ban" || request["command"] == "unban") return change_bans(folder, request, who);
  for (const char* command : {"rename", "role", "forget"})
    if (request["command"] == command) return change_member(folder, request, who);
  if (request["command"] == "bans") return list_bans(folder);
  throw std::runtime_error("no server is running on " + folder);
}

}  // namespace

std::int64_t time_after(std::string_view span, std::int64_t at_ms) {
  std::int64_t count = 0;
  const auto [end, error] = std::from_chars(span.data(), span.data() + span.size(), count);
  const std::string_view unit(end, static_cast<std::size_t>(span.data() + span.size() - end));
  const std::map<std::string_view, std::int64_t> seconds{
      {"s", 1}, {"m", 60}, {"h", 3'600}, {"d", 86'400}, {"w", 604'800}};
  if (error != std::errc() || !seconds.contains(unit) || count < 1 || count > 100'000)
    throw ConfigError("'" + std::string(span) + "' is not a time span such as 2d, 12h or 30m");
  return at_ms + count * seconds.at(unit) * 1'000;
}

std::int64_t time_at(std::string_view text) {
  const std::string whole(text);
  for (const char* form : {"%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%d"}) {
    std::tm utc{};
    const char* end = ::strptime(whole.c_str(), form, &utc);
    if (end != nullptr && *end == '\0') return static_cast<std::int64_t>(::timegm(&utc)) * 1'000;
  }
  throw ConfigError("'" + whole + "' is not a time such as 2026-12-31 or 2026-12-31T12:00:00Z (UTC)");
}

int admin_command(const std::vector<std::string>& arguments) {
  const auto words = read_words(arguments);
  const auto request = request_of(words);
  const auto folder = read_config(words.settings, environment_of_process()).data;
  const std::string command = request["command"];
  Json answer;
  if (command == "audit") answer["result"] = read_audit(folder, words);
  else if (command == "ratings") answer["result"] = recompute_ratings(folder);
  else if (const auto said = ask_server(folder, request.dump())) answer = Json::parse(*said);
  else answer["result"] = without_server(folder, request);
  if (answer.contains("error")) {
    std::fprintf(stderr, "crosstable-server admin: %s\n", answer["error"].get<std::string>().c_str());
    return 1;
  }
  std::fputs(words.json ? (answer["result"].dump() + "\n").c_str() : to_text(command, answer["result"]).c_str(),
             stdout);
  return std::fflush(stdout) == 0 ? 0 : 1;
}

}  // namespace crosstable::admin
