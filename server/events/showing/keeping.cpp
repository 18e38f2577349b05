// Makes the document of an event that is over for good. Its texts are written with a mark in the place of each name,
// and the marks become places of players (kept_event.hpp).
#include <array>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "json/writer.hpp"
#include "server/events/showing/event_export.hpp"
#include "server/events/showing/event_view.hpp"
#include "server/events/showing/kept_event.hpp"
#include "server/events/showing/words.hpp"

namespace crosstable::events {
namespace {

constexpr std::int64_t a_day_ms = 86'400'000;
constexpr std::size_t digits_of_a_place = 6;
constexpr std::string_view before_handle = R"("handle":")", after_handle = R"(",)";

enum class Text : std::uint8_t { json, columns, plain };

class Marks {
 public:
  explicit Marks(const Naming& naming) : naming_(naming) {}

  std::size_t place_of(const PlayerId& player) {
    const auto [known, is_new] = places_.try_emplace(player, players_.size());
    if (is_new) players_.push_back(player);
    return known->second;
  }
  const std::vector<PlayerId>& players() const { return players_; }

  // A name that says whose it is; nothing if the player is not a member.
  std::optional<Member> mark_of(const PlayerId& player) {
    const auto called = naming_.today(player);
    if (!called) return std::nullopt;
    std::string place = std::to_string(place_of(player));
    place.insert(0, digits_of_a_place - place.size(), '0');
    return Member{player, naming_.mark + "n" + place, naming_.mark + "h" + place, called->deleted};
  }

  // The text with places for marks. Throws when a handle stands where none is known to stand.
  std::string places_in(std::string_view text, Text kind) const {
    std::string placed;
    placed.reserve(text.size());
    for (;;) {
      const std::size_t at = text.find(naming_.mark);
      placed += text.substr(0, at);
      if (at == std::string_view::npos) return placed;
      text.remove_prefix(at + naming_.mark.size());
      char letter = text.at(0);
      const std::string place = std::to_string(std::stoul(std::string(text.substr(1, digits_of_a_place))));
      text.remove_prefix(1 + digits_of_a_place);
      if (letter == 'h') {
        if (!placed.ends_with(before_handle) || !text.starts_with(after_handle))
          throw std::runtime_error("a handle in a text that has none");
        placed.resize(placed.size() - before_handle.size());
        text.remove_prefix(after_handle.size());
      } else if (kind == Text::columns) {
        letter = 'w';
        text.remove_prefix(columns_of_a_name - naming_.mark.size() - 1 - digits_of_a_place);
      }
      ((placed += place_separator) += letter) += place;
      placed += place_separator;
    }
  }

 private:
  const Naming& naming_;
  std::vector<PlayerId> players_;
  std::unordered_map<PlayerId, std::size_t> places_;
};

using Parts = std::vector<std::pair<std::string_view, std::string>>;

// The export without its last member, which is the view.
std::string before_view(const EventState& event) {
  constexpr std::string_view rest = "null}";
  std::string text = export_json(event, "null");
  text.resize(text.size() - rest.size());
  return text;
}

Parts parts_of(const EventState& event, const Marks& marks) {
  EventView view;
  view.update(event);
  Parts parts{{"view", marks.places_in(view.whole(), Text::json)},
              {"standings_csv", marks.places_in(standings_csv(event), Text::plain)},
              {"export", marks.places_in(before_view(event), Text::json)}};
  if (const auto text = crosstable_csv(event))
    parts.emplace_back("crosstable_csv", marks.places_in(*text, Text::plain));
  if (const auto text = trf_report(event)) parts.emplace_back("trf", marks.places_in(*text, Text::columns));
  for (const auto& [name, what] :
       {std::pair("overview", EventSummary::overview), std::pair("standings", EventSummary::standings),
        std::pair("pairings", EventSummary::pairings)})
    parts.emplace_back(name, marks.places_in(words_of(event, what).text, Text::plain));
  return parts;
}

// Those who may see a private event: directors, players, invited members.
std::vector<std::size_t> seen_by(const EventState& event, const Naming& naming, Marks& marks) {
  std::vector<std::size_t> places{marks.place_of(event.director.player)};
  for (const Member& one : event.directors) places.push_back(marks.place_of(one.player));
  for (const PlayerId& player : event.players()) places.push_back(marks.place_of(player));
  for (const std::string& handle : event.settings.handles)
    if (const auto member = naming.find(handle)) places.push_back(marks.place_of(member->player));
  return places;
}

}  // namespace

EventRow row_of(const EventState& event, const Naming& naming) {
  Marks marks(naming);
  EventState marked = event;
  marked.call_members([&](const PlayerId& player) { return marks.mark_of(player); });
  const Parts parts = parts_of(marked, marks);
  const bool is_private = event.settings.visibility == protocol::Visibility::private_room;
  const auto places = is_private ? seen_by(event, naming, marks) : std::vector<std::size_t>();
  EventRow row;
  json::JsonWriter json(row.body);
  json.object(json::Keys::as_written).member("format", kept_format).key("players").array();
  for (const PlayerId& player : marks.players()) json.value(player.view());
  json.end();
  if (is_private) {
    json.key("private").object().member("password_hash", event.settings.password_hash);
    json.member("salt", event.settings.salt).key("seen_by").array();
    for (const std::size_t place : places) json.value(place);
    json.end().end();
  }
  json.key("parts").object(json::Keys::as_written);
  for (const auto& [name, text] : parts) json.member(name, text.size());
  json.end().end();
  row.body += '\n';
  for (const auto& [name, text] : parts) row.body += text;
  const auto listed = listing(event);
  row.event = event.event_id;
  row.game = listed.game;
  row.state = listed.state;
  row.listed = !is_private;
  row.created_at_ms = event.created_at_ms;
  row.ended_day = event.ended_at_ms / a_day_ms;
  row.listing = listing_text(listed);
  return row;
}

}  // namespace crosstable::events
