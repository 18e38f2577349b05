// The one configuration: flags, then the environment, then the file, then defaults. server/docs/settings.md lists every
// setting.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "server/bots/bot_limits.hpp"
#include "server/events/port/event_limits.hpp"
#include "server/limits/house_limits.hpp"
#include "server/limits/network.hpp"
#include "server/log/log.hpp"
#include "server/net/limits.hpp"
#include "server/push/push_limits.hpp"
#include "server/room/limits.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable {

struct Config {
  std::string address = "0.0.0.0";  // players come from other machines
  std::uint16_t port = 8080;        // 0 picks a free one
  std::string data = "data";        // folder of the event log
  std::string log = "sqlite";       // or `memory`
  double backup_every = 0;          // hours between the server's own backups; 0 turns them off
  std::size_t backup_keep = 7;      // how many of them are kept
  std::string backup_folder;        // their folder; empty: `backups` in the data folder
  std::uint16_t threads = 1;        // event loops; one core serves tens of thousands of moves a second
  std::uint16_t bot_threads = 1;    // that bots think on; they give way to the event loops
  std::string io_uring = "auto";    // or `off`
  std::string web;                  // folder of the built web client; empty looks beside the program and in the source
  std::string allowed_origins;      // origins of other sites whose pages may connect, separated by commas
  Networks trusted_proxies;         // whose X-Forwarded-For is believed
  Networks metrics_from = Networks(local_networks);  // who may see /metrics
  std::string tls_certificate;                       // PEM files; with both, the port speaks https
  std::string tls_key;
  std::string vapid_key;            // PEM file; with it members may be notified while no page of theirs is open
  std::string vapid_subject;        // where push services can reach the operator
  Networks push_networks;           // not public, yet push services may be there
  Networks webhook_networks;        // the same, for the webhooks of events
  std::uint16_t redirect_port = 0;  // plain HTTP, redirects everyone to https; 0: none
  std::string log_level = "info";
  std::string log_format = "text";  // or `json`

  LogLimits operator_log;
  NetLimits net;
  HouseLimits house;
  RoomLimits room;
  events::EventLimits events;
  BotLimits bots;
  PushLimits push;
  SqliteLimits sqlite;
};

// A setting by name, with the way its text becomes a value.
struct Setting {
  using Target = std::variant<std::string*, Networks*, std::uint16_t*, unsigned*, std::size_t*, std::int64_t*, double*>;

  std::string name;  // as in a file; flags have dashes for underscores, the environment has CROSSTABLE_ and capitals
  Target target;
  std::string help;
  bool limit = false;  // `--limit NAME=VALUE`, CROSSTABLE_LIMIT_NAME, table [limits]
  double least = 0;
  double most = 4e9;
  std::vector<std::string> choices = {};  // for a text; empty: anything

  void set(const std::string& text) const;  // throws ConfigError
  std::string text() const;
};

// Every setting of `config`, which must outlive them.
std::vector<Setting> settings_of(Config& config);

// The sentence names the setting and where its value came from.
struct ConfigError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// Not an error: carries the text that was asked for.
struct HelpAsked {
  std::string text;
};

using Environment = std::map<std::string, std::string>;
Environment environment_of_process();

// `arguments` without the program's name. Throws ConfigError or HelpAsked.
Config read_config(const std::vector<std::string>& arguments, const Environment& environment);

// The settings of a TOML file in order; limits have `limits.` before their names. Throws ConfigError.
std::vector<std::pair<std::string, std::string>> read_config_file(const std::string& path);

}  // namespace crosstable
