// The head of an event's view: what was agreed, how far the event is, and its directors.
#include <map>

#include "engine/fairness/sealed_chance.hpp"
#include "json/writer.hpp"
#include "server/events/rounds/too_many_rounds.hpp"
#include "server/events/showing/view_parts.hpp"
#include "server/events/standings/lots.hpp"
#include "server/matchplay/kept_options.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;

void write(JsonWriter& json, const StageSettings& stage) {
  json.object();
  if (stage.best != 0) json.member("best", stage.best);
  json.member("format", name_of(stage.format));
  if (stage.groups != 1) json.member("groups", stage.groups);
  if (stage.legs != 1) json.member("legs", stage.legs);
  if (stage.minutes != 0) json.member("minutes", stage.minutes);
  if (stage.rounds != 0) json.member("rounds", stage.rounds);
  if (stage.format == Format::tables) json.member("seats", stage.seats);
  if (stage.third_place) json.member("third_place", true);
  json.end();
}

// Series, clock and rating are told apart from them.
void write_other_options(JsonWriter& json, ChosenOptions others) {
  others.erase<SeriesRule>();
  others.erase<TimeControl>();
  others.erase<IsRated>();
  json.key("options");
  write_sorted_options(json, others.text());
}

// The seals of the rounds so far, and of the next one as soon as it is sealed.
void write_seals(JsonWriter& json, const EventState& event) {
  std::map<std::string, std::string> rounds;  // in the order of their keys
  for (std::uint32_t round = 1; round <= event.rounds.size(); ++round)
    if (!event.rounds[round - 1].sealed.empty())
      rounds[std::to_string(round)] = seals_text(round, event.rounds[round - 1].sealed);
  const auto next = static_cast<std::uint32_t>(event.rounds.size() + 1);
  if (!event.next_boards.empty() && event.phase == Phase::running)
    rounds[std::to_string(next)] = seals_text(next, event.next_boards);
  if (rounds.empty()) return;
  json.key("seals").object();
  for (const auto& [round, seals] : rounds) json.member_raw(round, seals);
  json.end();
}

void write_warning(JsonWriter& json, const TooManyRounds& warning) {
  json.key("warnings").array().object().key("args").object();
  json.member("entrants", warning.entrants).member("most", warning.most).member("rounds", warning.rounds).end();
  json.member("key", "warning.rounds").member("text", sentence_of(warning)).end().end();
}

void write_directors(JsonWriter& json, const EventState& event) {
  json.key("directors").array();
  const auto director = [&](const Member& one) {
    json.object().member("name", one.name).member("player", one.player.view()).end();
  };
  director(event.director);
  for (const Member& one : event.directors) director(one);
  json.end();
}

void write_entries(JsonWriter& json, const Settings& settings) {
  json.key("entries").object();
  if (!settings.handles.empty()) json.member("invited", true);
  json.member("max", settings.max_entrants).member("min", settings.min_entrants);
  if (has_password(settings)) json.member("password", true);
  if (settings.rating) json.key("rating").array().value(settings.rating->low).value(settings.rating->high).end();
  json.end();
}

std::optional<std::int64_t> shown_next_at_ms(const EventState& event) {
  if (event.phase != Phase::running) return std::nullopt;
  const auto at = event.next_at_ms();
  return at && !event.held && event.format() != Format::arena ? at : event.ends_unpaired_at_ms;
}

}  // namespace

std::string head_text(const EventState& event, std::string_view sealing) {
  const Settings& settings = event.settings;
  const ChosenOptions& options = settings.options;
  const bool is_running = event.phase == Phase::running;
  std::string text;
  JsonWriter json(text);
  json.object();
  json.member("break_seconds", settings.break_ms / 1'000);
  if (const auto at = event.check_in_at_ms()) json.member("check_in_at", *at);
  if (const auto* clock = options.find<TimeControl>()) json.member("clock", clock->text());
  json.member("created_at", event.created_at_ms);
  if (settings.deals != Deals::own) json.member("deals", name_of(settings.deals));
  write_directors(json, event);
  if (const auto at = event.ends_at_ms()) json.member("ends_at", *at);
  write_entries(json, settings);
  json.member("event", event.event_id.view()).member("forfeit_minutes", settings.forfeit_ms / 60'000);
  json.member("game", settings.game);
  if (settings.half_byes != 0) json.member("half_byes", settings.half_byes);
  json.member("name", settings.name);
  if (const auto at = shown_next_at_ms(event)) json.member("next_at", *at);
  if (has_stage(settings, Format::round_robin)) json.member("no_shows", name_of(settings.no_shows));
  write_other_options(json, options);
  if (event.held && is_running) json.member("paused", true).member("paused_at", event.held_since_ms);
  if (settings.pauses) json.member("pauses", true);
  if (const auto* rated = options.find<IsRated>()) json.member("rated", *rated == IsRated::yes);
  if (event.reopens_until_ms) json.member("reopens_until", *event.reopens_until_ms);
  json.member("round", event.rounds.size()).member("scoring", events::text_of(settings.points));
  json.member("seal", hex(seal_of_lots(event.seed, event.event_id.view())));
  if (!sealing.empty()) json.member_raw("sealing", sealing);
  write_seals(json, event);
  if (const auto* series = options.find<SeriesRule>()) {
    json.key("series");
    write_options(json, {text_of(*series)});
  }
  if (!event.stages.empty()) json.member("stage", event.stage_index());
  json.key("stages").array();
  for (const StageSettings& stage : settings.stages) write(json, stage);
  json.end();
  if (settings.starts_at) json.member("starts_at", *settings.starts_at);
  json.member("state", name_of(event.phase));
  if (is_for_teams(settings)) {
    json.key("team").object().member("reserves", settings.reserves).member("size", settings.team_size);
    json.member("tables", tables_of_match(settings)).end();
  }
  json.key("tie_breaks").array();
  for (const TieBreak one : settings.tie_breaks) json.value(tie_break_names[static_cast<std::size_t>(one)]);
  json.end();
  json.member("visibility", settings.visibility == protocol::Visibility::public_room ? "public" : "private");
  if (const auto warning = too_many_rounds(event)) write_warning(json, *warning);
  json.end();
  return text;
}

}  // namespace crosstable::events
