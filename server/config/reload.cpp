#include "server/config/reload.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <string_view>
#include <utility>
#include <variant>

#include "server/log/log.hpp"

namespace crosstable {
namespace {

// All other settings are read only at the start.
constexpr std::array<std::string_view, 8> live_settings{
    "web",       "allowed_origins", "trusted_proxies", "metrics_from",
    "log_level", "log_format",      "tls_certificate", "tls_key"};
// Connection limits that the port was opened with, or that the house has a copy of.
constexpr std::array<std::string_view, 3> fixed_net_limits{"send_buffer_bytes", "max_frame_bytes", "json_depth"};

bool is_part_of(const NetLimits& limits, const Setting& setting) {
  const auto address = [](const auto* field) { return reinterpret_cast<std::uintptr_t>(field); };
  const auto field = std::visit(address, setting.target);
  return field >= address(&limits) && field < address(&limits + 1);
}

bool is_live(const Config& config, const Setting& setting) {
  if (!setting.limit) return std::ranges::find(live_settings, setting.name) != live_settings.end();
  return is_part_of(config.net, setting) && std::ranges::find(fixed_net_limits, setting.name) == fixed_net_limits.end();
}

std::string list(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace

ConfigChanges changes(Config at_start, Config now, Config next) {
  ConfigChanges changes;
  const auto before = settings_of(at_start), running = settings_of(now), wanted = settings_of(next);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const bool begins_or_ends_tls =
        wanted[i].name.starts_with("tls_") && wanted[i].text().empty() != before[i].text().empty();
    const bool live = is_live(next, wanted[i]) && !begins_or_ends_tls;
    if (wanted[i].text() == (live ? running : before)[i].text()) continue;
    (live ? changes.live : changes.at_restart).push_back((wanted[i].limit ? "limits." : "") + wanted[i].name);
  }
  return changes;
}

Reload::Reload(const Config& at_start, Loop& loop, std::function<Config()> reread)
    : at_start_(at_start), now_(at_start), loop_(loop), reread_(std::move(reread)) {}

Reload::~Reload() { reader_.join(); }

// If somebody asks during a reload, the file may have changed since it was read, so it is read again.
void Reload::ask(std::function<void(std::string)> done) {
  asked_.push_back(std::move(done));
  if (!reader_.joinable()) begin();
}

void Reload::begin() {
  reader_ = OwnThread("reload", [this, asked = std::exchange(asked_, {})]() mutable {
    loop_.post([this, take_over = read(), asked = std::move(asked)] {
      reader_.join();
      const auto said = take_over();
      for (const auto& done : asked) done(said);
      if (!asked_.empty()) begin();
    });
  });
}

// Runs on the thread; the loop calls what it returns.
std::function<std::string()> Reload::read() try {
  const Config next = reread_();
  return [this, next, apply = prepare_(next)] {
    const auto [live, at_restart] = changes(at_start_, now_, next);
    apply();
    now_ = next;
    const auto said = "reloaded; " +
                      (live.empty() ? "no setting has changed, files were read again" : "changed: " + list(live)) +
                      (at_restart.empty() ? "" : "; needs a restart: " + list(at_restart));
    log_warn("configuration {}", said);
    return said;
  };
} catch (const std::exception& wrong) {
  return [why = std::string(wrong.what())] {
    log_error("the configuration was not reloaded, the old one stays: {}", why);
    return "not reloaded: " + why;
  };
}

}  // namespace crosstable
