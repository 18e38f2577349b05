#include "server/events/showing/kept_event.hpp"

#include <algorithm>
#include <charconv>

#include "json/reader.hpp"
#include "json/writer.hpp"
#include "server/events/showing/words.hpp"

namespace crosstable::events {
namespace {

using json::JsonDocument;
using json::JsonValue;

constexpr json::ReadLimits head_limits{.max_bytes = std::size_t{16} << 20, .max_depth = 4};

std::string in_columns(std::string_view name) {
  std::string text(name.substr(0, columns_of_a_name));
  text.resize(columns_of_a_name, ' ');
  return text;
}

// Without its quotes.
std::string in_json(std::string_view name) {
  std::string text;
  json::append_string(text, name);
  return text.substr(1, text.size() - 2);
}

}  // namespace

bool KeptEvent::may_see(const PlayerId& player, const std::optional<protocol::SecretText>& password) const {
  if (!private_) return true;
  for (const std::size_t place : private_->seen_by)
    if (players_[place] == player) return true;
  Settings settings;
  settings.salt = private_->salt;
  settings.password_hash = private_->password_hash;
  return password && has_password(settings) && is_password(settings, password);
}

std::optional<std::string> KeptEvent::text(EventDocument document, const CallMember& today) const {
  switch (document) {
    case EventDocument::view:
      return part("view", today);
    case EventDocument::standings_csv:
      return part("standings_csv", today);
    case EventDocument::crosstable_csv:
      return part("crosstable_csv", today);
    case EventDocument::trf:
      return part("trf", today);
    case EventDocument::export_json:
      if (const auto before = part("export", today)) return *before + part("view", today).value_or("null") + "}";
      return std::nullopt;
  }
  return std::nullopt;
}

protocol::Reply KeptEvent::words(EventSummary what, const CallMember& today) const {
  const std::string_view name = what == EventSummary::overview    ? "overview"
                                : what == EventSummary::standings ? "standings"
                                                                  : "pairings";
  return reply_of(part(name, today).value_or(""));
}

std::optional<std::string> KeptEvent::part(std::string_view name, const CallMember& today) const {
  for (const Part& part : parts_)
    if (part.name == name)
      return with_names(std::string_view(body_).substr(part.at, part.bytes), name == "view" || name == "export", today);
  return std::nullopt;
}

std::string KeptEvent::with_names(std::string_view text, bool is_json, const CallMember& today) const {
  std::vector<std::optional<Member>> called(players_.size());
  const auto member = [&](std::string_view place_text) -> const Member& {
    std::size_t place = 0;
    std::from_chars(place_text.data(), place_text.data() + place_text.size(), place);
    std::optional<Member>& one = called.at(place);
    if (!one) one = today(players_[place]).value_or(Member{players_[place], players_[place].text()});
    return *one;
  };
  std::string filled;
  filled.reserve(text.size() + text.size() / 8);
  while (!text.empty()) {
    const std::size_t begin = text.find(place_separator);
    filled += text.substr(0, begin);
    if (begin == std::string_view::npos) break;
    const std::size_t end = text.find(place_separator, begin + 1);
    if (end == std::string_view::npos || end < begin + 3) break;  // read() has seen to it that this never is
    const Member& one = member(text.substr(begin + 2, end - begin - 2));
    switch (text[begin + 1]) {
      case 'w':
        filled += in_columns(one.name);
        break;
      case 'h':
        if (!one.handle.empty()) filled += "\"handle\":\"" + in_json(one.handle) + "\",";
        break;
      default:
        filled += is_json ? in_json(one.name) : one.name;
    }
    text.remove_prefix(end + 1);
  }
  return filled;
}

std::shared_ptr<const KeptEvent> KeptEvent::read(std::string body) {
  auto kept = std::make_shared<KeptEvent>();
  kept->body_ = std::move(body);
  const std::size_t end = kept->body_.find('\n');
  if (end == std::string::npos || !kept->read_head(end)) return nullptr;
  std::string_view rest(kept->body_);
  while (!rest.empty()) {  // every place between separators is one of `players`
    const std::size_t begin = rest.find(place_separator);
    if (begin == std::string_view::npos) break;
    const std::size_t close = rest.find(place_separator, begin + 1);
    std::size_t place = 0;
    if (close == std::string_view::npos || close < begin + 3) return nullptr;
    const char* const last = rest.data() + close;
    const auto [at, error] = std::from_chars(rest.data() + begin + 2, last, place);
    if (error != std::errc() || at != last || place >= kept->players_.size()) return nullptr;
    rest.remove_prefix(close + 1);
  }
  return kept;
}

bool KeptEvent::read_head(std::size_t end) {
  JsonDocument document;
  if (json::parse(std::string_view(body_).substr(0, end), document, head_limits)) return false;
  const JsonValue head = document.root();
  if (head["format"].as_string() != kept_format || !head["players"].is_array() || !head["parts"].is_object())
    return false;
  for (const JsonValue player : head["players"]) {
    if (!player.as_string()) return false;
    players_.emplace_back(*player.as_string());
  }
  std::size_t at = end + 1;
  for (const JsonValue part : head["parts"]) {
    const auto bytes = part.as_int();
    if (!bytes || *bytes < 0 || static_cast<std::size_t>(*bytes) > body_.size() - at) return false;
    parts_.push_back({std::string(part.key()), at, static_cast<std::size_t>(*bytes)});
    at += parts_.back().bytes;
  }
  const JsonValue secret = head["private"];
  if (secret) {
    private_.emplace();
    for (const JsonValue place : secret["seen_by"]) {
      if (!place.as_int() || *place.as_int() < 0 || static_cast<std::size_t>(*place.as_int()) >= players_.size())
        return false;
      private_->seen_by.push_back(static_cast<std::size_t>(*place.as_int()));
    }
    private_->salt = secret["salt"].as_string().value_or("");
    private_->password_hash = secret["password_hash"].as_string().value_or("");
  }
  return at == body_.size() && std::ranges::any_of(parts_, [](const Part& one) { return one.name == "view"; });
}

std::string listing_text(const protocol::EventsResult::Listed& listed) {
  std::string text;
  json::JsonWriter json(text);
  json.object().member("created_at", listed.created_at).member("entrants", listed.entrants);
  json.member("event", listed.event.view()).key("formats").array();
  for (const std::string& one : listed.formats) json.value(one);
  json.end().member("game", listed.game).member("max", listed.max).member("name", listed.name);
  const bool is_private = listed.visibility == protocol::Visibility::private_room;
  json.member("private", is_private).member("starts_at", listed.starts_at).member("state", listed.state);
  json.member("team_size", listed.team_size).end();
  return text;
}

std::optional<protocol::EventsResult::Listed> read_listing(std::string_view text) {
  JsonDocument document;
  if (json::parse(text, document)) return std::nullopt;
  const JsonValue line = document.root();
  protocol::EventsResult::Listed listed;
  const auto number = [&](std::string_view key, auto& into) {
    const auto found = line[key].as_int();
    if (found) into = static_cast<std::remove_reference_t<decltype(into)>>(*found);
    return found.has_value();
  };
  const auto words = [&](std::string_view key, std::string& into) {
    const auto found = line[key].as_string();
    if (found) into = *found;
    return found.has_value();
  };
  std::string event;
  for (const JsonValue one : line["formats"]) listed.formats.emplace_back(one.as_string().value_or(""));
  const bool is_whole = number("created_at", listed.created_at) && number("entrants", listed.entrants) &&
                        words("event", event) && words("game", listed.game) && number("max", listed.max) &&
                        words("name", listed.name) && number("starts_at", listed.starts_at) &&
                        words("state", listed.state) && number("team_size", listed.team_size) &&
                        line["private"].as_bool() && !listed.formats.empty();
  if (!is_whole) return std::nullopt;
  listed.event = EventId(event);
  const bool is_private = *line["private"].as_bool();
  listed.visibility = is_private ? protocol::Visibility::private_room : protocol::Visibility::public_room;
  return listed;
}

}  // namespace crosstable::events
