#include "server/events/state/kept_settings.hpp"

#include <algorithm>

#include "server/matchplay/kept_options.hpp"

namespace crosstable::events {
namespace {

using json::JsonValue;
using json::JsonWriter;
using json::Keys;

void write(JsonWriter& json, const StageSettings& stage) {
  json.object(Keys::as_written).member("format", name_of(stage.format));
  if (stage.rounds != 0) json.member("rounds", stage.rounds);
  if (stage.legs != 1) json.member("legs", stage.legs);
  if (stage.groups != 1) json.member("groups", stage.groups);
  if (stage.best != 0) json.member("best", stage.best);
  if (stage.seats != 2) json.member("seats", stage.seats);
  if (stage.minutes != 0) json.member("minutes", stage.minutes);
  if (stage.third_place) json.member("third_place", true);
  json.end();
}

template <class T>
T known(const char* key, std::optional<T> read) {
  if (!read) unreadable(key);
  return *std::move(read);
}

StageSettings read_stage(JsonValue from) {
  FactReader json(from);
  StageSettings stage;
  stage.format = known("format", format_named(json.text("format")));
  if (json.has("rounds")) stage.rounds = json.number32("rounds");
  if (json.has("legs")) stage.legs = json.number32("legs");
  if (json.has("groups")) stage.groups = json.number32("groups");
  if (json.has("best")) stage.best = json.number32("best");
  if (json.has("seats")) stage.seats = json.number32("seats");
  if (json.has("minutes")) stage.minutes = json.number32("minutes");
  stage.third_place = json.flag("third_place");
  json.expect_no_more();
  return stage;
}

int read_bound(JsonValue json) {
  const std::int64_t bound = json.as_int().value_or(1'000'000);
  if (bound < -protocol::limit::rating || bound > protocol::limit::rating) unreadable("rating");
  return static_cast<int>(bound);
}

}  // namespace

void write_webhooks(JsonWriter& json, const std::vector<Webhook>& webhooks) {
  json.key("webhooks").array();
  for (const Webhook& hook : webhooks)
    json.object(Keys::as_written).member("url", hook.url).member("secret", hook.secret.reveal()).end();
  json.end();
}

std::vector<Webhook> read_webhooks(FactReader& json) {
  std::vector<Webhook> webhooks;
  for (const JsonValue each : json.array("webhooks", protocol::limit::webhooks)) {
    FactReader one(each);
    webhooks.push_back({one.text("url"), one.text("secret")});
    one.expect_no_more();
  }
  return webhooks;
}

void write_settings(JsonWriter& json, const Settings& s) {
  json.member("name", s.name).member("game", s.game).key("options");
  write_options(json, s.options.text());
  if (s.visibility == protocol::Visibility::private_room) json.member("private", true);
  if (has_password(s)) json.member("salt", s.salt).member("password", s.password_hash);
  json.key("stages").array();
  for (const StageSettings& stage : s.stages) write(json, stage);
  json.end().key("tie_breaks").array();
  for (const TieBreak one : s.tie_breaks) json.value(tie_break_names[static_cast<std::size_t>(one)]);
  json.end().member("scoring", text_of(s.points));
  if (s.deals != Deals::own) json.member("deals", name_of(s.deals));
  if (s.no_shows == NoShows::out) json.member("no_shows", name_of(s.no_shows));
  if (s.half_byes != 0) json.member("half_byes", s.half_byes);
  if (s.pauses) json.member("pauses", true);
  json.member("team_size", s.team_size).member("reserves", s.reserves);
  json.member("min", s.min_entrants).member("max", s.max_entrants);
  if (!s.handles.empty()) {
    json.key("handles").array();
    for (const std::string& handle : s.handles) json.value(handle);
    json.end();
  }
  if (s.rating) json.key("rating").array().value(s.rating->low).value(s.rating->high).end();
  if (s.starts_at) json.member("starts_at", *s.starts_at);
  json.member("check_in_ms", s.check_in_ms).member("break_ms", s.break_ms).member("forfeit_ms", s.forfeit_ms);
  if (!s.webhooks.empty()) write_webhooks(json, s.webhooks);
}

Settings read_settings(FactReader& json) {
  Settings s;
  s.name = json.text("name");
  s.game = json.text("game");
  s.options = known("options", read_options(json.child("options"), s.game));
  if (json.flag("private")) s.visibility = protocol::Visibility::private_room;
  if (json.has("password")) {
    s.salt = json.text("salt");
    s.password_hash = json.text("password");
  }
  s.stages.clear();
  for (const JsonValue stage : json.array("stages", protocol::limit::event_stages))
    s.stages.push_back(read_stage(stage));
  for (const JsonValue one : json.array("tie_breaks", tie_break_names.size()))
    s.tie_breaks.push_back(known("tie_breaks", tie_break_named(one.as_string().value_or(""))));
  s.points = known("scoring", read_scoring(json.text("scoring")));
  if (json.has("deals")) s.deals = known("deals", deals_named(json.text("deals")));
  s.no_shows = NoShows::pair;  // as in older logs, which have no word about it
  if (json.has("no_shows")) s.no_shows = known("no_shows", no_shows_named(json.text("no_shows")));
  if (json.has("half_byes")) s.half_byes = json.number32("half_byes");
  s.pauses = json.flag("pauses");
  s.team_size = json.number32("team_size");
  s.reserves = static_cast<unsigned>(json.number("reserves"));
  s.min_entrants = json.number32("min");
  s.max_entrants = json.number32("max");
  if (json.has("handles")) {
    for (const JsonValue handle : json.array("handles", protocol::limit::event_entrants))
      s.handles.emplace_back(handle.as_string().value_or(""));
  }
  if (json.has("rating")) {
    std::vector<int> bounds;
    for (const JsonValue bound : json.array("rating", 2)) bounds.push_back(read_bound(bound));
    if (bounds.size() != 2) unreadable("rating");
    s.rating = protocol::RatingRange{bounds[0], bounds[1]};
  }
  if (json.has("starts_at")) s.starts_at = json.number("starts_at");
  s.check_in_ms = json.number("check_in_ms");
  s.break_ms = json.number("break_ms");
  s.forfeit_ms = json.number("forfeit_ms");
  if (json.has("webhooks")) s.webhooks = read_webhooks(json);
  if (fault_of(s)) unreadable("settings");
  return s;
}

}  // namespace crosstable::events
