#include "server/config/config.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace crosstable {
namespace {

constexpr std::string_view prefix = "CROSSTABLE_";
constexpr std::string_view limits_table = "limits.";

std::string with(std::string name, char from, char to) {
  std::replace(name.begin(), name.end(), from, to);
  return name;
}

std::string capitals(std::string_view name) {
  std::string all;
  for (const char letter : name) all += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  return all;
}

std::string variable_of(const Setting& setting) {
  return std::string(prefix) + (setting.limit ? "LIMIT_" : "") + capitals(setting.name);
}

// Sets settings by name. An error says where the value came from.
class Settings {
 public:
  explicit Settings(Config& config) : all_(settings_of(config)) {}

  const std::vector<Setting>& all() const { return all_; }

  void set(const std::string& where, bool limit, const std::string& name, const std::string& text) const {
    const auto found = std::find_if(all_.begin(), all_.end(),
                                    [&](const Setting& one) { return one.limit == limit && one.name == name; });
    if (found == all_.end())
      throw ConfigError(where + ": there is no " + (limit ? "limit" : "setting") + " '" + name + "'");
    try {
      found->set(text);
    } catch (const ConfigError& error) {
      throw ConfigError(where + ": " + error.what());
    }
  }

 private:
  std::vector<Setting> all_;
};

std::string footer(const std::vector<Setting>& all) {
  std::string text = "Limits (--limit NAME=VALUE, as often as needed):\n";
  for (const auto& setting : all) {
    if (!setting.limit) continue;
    auto left = "  " + setting.name + "=" + setting.text();
    left.resize(std::max<std::size_t>(left.size() + 1, 42), ' ');
    text += left + setting.help + "\n";
  }
  return text +
         "\nEvery setting can also come from the environment (CROSSTABLE_PORT, CROSSTABLE_LIMIT_PING_MS) or a TOML "
         "file\n"
         "(port = 8080, and limits in the table [limits]). Flags win over the environment, and the environment over "
         "the file.";
}

struct Flags {
  std::optional<std::string> file;
  std::vector<std::pair<std::string, std::string>> settings;
  std::vector<std::string> limits;
};

Flags read_flags(std::vector<std::string> arguments, const std::vector<Setting>& all) {
  Flags flags;
  CLI::App app("crosstable: a server for board games with hidden hands.", "crosstable-server");
  app.set_help_flag("--help,-h", "this text");
  app.add_option_function<std::string>(
         "--config", [&](const std::string& path) { flags.file = path; }, "TOML file with settings")
      ->type_name("FILE");
  for (const auto& setting : all) {
    if (setting.limit) continue;
    const auto keep = [&flags, name = setting.name](const std::string& text) {
      flags.settings.emplace_back(name, text);
    };
    const auto before = setting.text();
    app.add_option_function<std::string>("--" + with(setting.name, '_', '-'), keep,
                                         setting.help + (before.empty() ? "" : " [" + before + "]"))
        ->type_name("");
  }
  app.add_option("--limit", flags.limits, "a limit, see below")->type_name("NAME=VALUE")->allow_extra_args(false);
  app.footer(footer(all));
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them in reverse
  try {
    app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    throw HelpAsked{app.help()};
  } catch (const CLI::ParseError& error) {
    throw ConfigError(error.what());
  }
  return flags;
}

}  // namespace

Environment environment_of_process() {
  Environment variables;
  for (char** entry = ::environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const auto equals = text.find('=');
    if (equals != std::string_view::npos) variables.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  return variables;
}

Config read_config(const std::vector<std::string>& arguments, const Environment& environment) {
  Config config;
  const Settings settings(config);
  const auto flags = read_flags(arguments, settings.all());

  auto file = flags.file;
  const std::string file_variable = std::string(prefix) + "CONFIG";
  if (const auto named = environment.find(file_variable); !file && named != environment.end()) file = named->second;
  if (file)
    for (const auto& [key, text] : read_config_file(*file)) {
      const bool limit = key.starts_with(limits_table);
      settings.set(*file, limit, limit ? key.substr(limits_table.size()) : key, text);
    }

  for (const auto& [variable, text] : environment) {
    if (!variable.starts_with(prefix) || variable == file_variable) continue;
    const auto is_it = [&asked = variable](const Setting& setting) { return variable_of(setting) == asked; };
    const auto found = std::find_if(settings.all().begin(), settings.all().end(), is_it);
    if (found == settings.all().end()) throw ConfigError("environment: there is no setting '" + variable + "'");
    settings.set(variable, found->limit, found->name, text);
  }

  for (const auto& [name, text] : flags.settings) settings.set("--" + with(name, '_', '-'), false, name, text);
  for (const auto& limit : flags.limits) {
    const auto equals = limit.find('=');
    if (equals == std::string::npos) throw ConfigError("--limit: '" + limit + "' is not NAME=VALUE");
    settings.set("--limit", true, limit.substr(0, equals), limit.substr(equals + 1));
  }
  config.house.frame_bytes = config.net.max_frame_bytes;
  config.house.json_depth = config.net.json_depth;
  if (config.room.bot_delay_max_ms < config.room.bot_delay_min_ms)
    throw ConfigError("bot_delay_max_ms is below bot_delay_min_ms");
  if (config.net.max_outbox_hard_bytes < config.net.max_outbox_bytes)
    throw ConfigError("max_outbox_hard_bytes is below max_outbox_bytes");
  if (config.tls_certificate.empty() != config.tls_key.empty())
    throw ConfigError("tls_certificate and tls_key go together");
  if (config.redirect_port != 0 && config.tls_certificate.empty())
    throw ConfigError("redirect_port needs tls_certificate and tls_key");
  return config;
}

}  // namespace crosstable
