#include "server/house/documents.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "engine/core/record.hpp"
#include "protocol/encode.hpp"
#include "server/bots/thinker.hpp"
#include "server/events/port/event_port.hpp"
#include "server/lobby/profiles.hpp"
#include "server/projection/replayed.hpp"

namespace crosstable {
namespace {

namespace limit = protocol::limit;
using Done = Document::Done;

constexpr WordBound game{limit::game_bytes};

FoundDocument as_found(std::optional<std::string> text) {
  if (!text) return NoDocument::none;
  return std::make_shared<const std::string>(*std::move(text));
}

// Nothing for a refusal.
Profiles::Done as_answer(Done done) {
  return [done = std::move(done)](const protocol::Answer& answer) {
    const auto* result = std::get_if<protocol::Result>(&answer);
    if (result == nullptr) return done(NoDocument::none);
    std::string text;
    protocol::result_text(text, *result);
    text += '\n';
    done(as_found(std::move(text)));
  };
}

void find_record(const Profiles& profiles, const DocumentRequest& request, Loop& loop, Done done) {
  profiles.record(RecordId(request.argument), loop,
                  [done = std::move(done)](auto json) { done(as_found(std::move(json))); });
}

// A finished game, laid out for looking through. Made each time it is asked for. It takes a few milliseconds, so no
// loop does it. The rules may have changed since the record was written.
void find_replay(const Profiles& profiles, Thinker& thinker, const DocumentRequest& request, Loop& loop, Done done) {
  const RecordId id(request.argument);
  profiles.record(id, loop, [id, &thinker, &loop, done](const std::optional<std::string>& json) {
    if (!json) return done(NoDocument::none);
    const auto lay_out = [id, json = *json]() -> std::optional<std::string> {
      const auto record = read_record(json);
      const auto* read = std::get_if<Record>(&record);
      return read ? replay_json(*read, id.text()) : std::nullopt;
    };
    const auto made = [done](std::optional<std::string> replay) { done(as_found(std::move(replay))); };
    if (!thinker.work(id.text(), lay_out, loop, made)) done(NoDocument::busy);
  });
}

// `player` and `player.games`, as anybody may hear them, also by a handle in place of the id.
void find_profile(const Profiles& profiles, const DocumentRequest& request, Loop& loop, Done done) {
  auto player = profiles.known_by(PlayerId(request.argument));
  if (!player) return loop.run([done = std::move(done)] { done(NoDocument::none); });
  profiles.profile({.player = *std::move(player)}, std::nullopt, loop, as_answer(std::move(done)));
}

void find_games(const Profiles& profiles, const DocumentRequest& request, Loop& loop, Done done) {
  auto player = profiles.known_by(PlayerId(request.argument));
  if (!player) return loop.run([done = std::move(done)] { done(NoDocument::none); });
  const protocol::PlayerGames wanted{
      .player = *std::move(player),
      .game = request.word("game", game),
      .before = request.number("before", limit::history_number).value_or(0),
      .limit = request.number("limit", limit::games_of_a_page).value_or(limit::games_of_a_page)};
  profiles.games(wanted, std::nullopt, loop, as_answer(std::move(done)));
}

void find_leaderboard(const Profiles& profiles, const DocumentRequest& request, Loop& loop, Done done) {
  const protocol::Leaderboard wanted{.pool = std::string(request.argument),
                                     .after = request.number("after", limit::leaders).value_or(0)};
  profiles.leaderboard(wanted, loop, as_answer(std::move(done)));
}

void find_events(events::EventPort& events, const DocumentRequest& request, Loop& loop, Done done) {
  protocol::EventsList wanted{.state = request.word("state", {limit::option_bytes, "-"}),
                              .game = request.word("game", {limit::game_bytes, "-"}),
                              .before = request.word("before", {limit::event_bytes, "-"})};
  events.list(std::move(wanted), [&loop, told = as_answer(std::move(done))](const protocol::Answer& answer) {
    loop.run([told, answer] { told(answer); });
  });
}

void find_event(events::EventPort& events, EventDocument which, const DocumentRequest& request, Loop& loop, Done done) {
  events.document(EventId(request.argument), which, loop, std::move(done));
}

std::string error_json(const std::string& code, const std::string& sentence) {
  return R"({"error":{"code":")" + code + R"(","message":")" + sentence + "\"}}\n";
}

}  // namespace

std::vector<Document> documents_of(const Profiles& profiles, events::EventPort& events, Thinker& thinker) {
  const auto by = [&profiles](auto* find) { return std::bind_front(find, std::cref(profiles)); };
  const auto event = [&events](EventDocument which) { return std::bind_front(find_event, std::ref(events), which); };
  const auto replay = std::bind_front(find_replay, std::cref(profiles), std::ref(thinker));

  const std::string no_record = error_json("no_such_record", "There is no such record.");
  const std::string no_player = error_json("no_such_player", "There's no player with that name here.");
  const std::string no_pool = error_json("no_such_pool", "There is no such pool.");
  const std::string no_event_or = "There is no such event, or no such document of it";
  const std::string no_event = error_json("no_such_event", no_event_or + ".");
  const std::string no_trf =
      error_json("no_such_event", no_event_or + ": a TRF is of one Swiss or round robin below 100 points.");

  constexpr WordBound record_id{64}, player_id{limit::player_bytes}, pool{limit::pool_bytes};
  constexpr WordBound event_id{limit::event_bytes, "-"};
  constexpr std::string_view json = "application/json", csv = "text/csv; charset=utf-8";
  constexpr std::string_view plain = "text/plain; charset=utf-8";
  using enum EventDocument;
  // To add one, write its function and its row here, and its path in server/net/openapi.yaml.
  // tests/layers/costs.test.mjs compares the two.
  return {
      {"/api/records/{id}", record_id, Costly::look_up, json, no_record, by(find_record), ".json"},
      {"/api/records/{id}/replay", record_id, Costly::replay, json, no_record, replay},
      {"/api/players/{id}", player_id, Costly::look_up, json, no_player, by(find_profile)},
      {"/api/players/{id}/games", player_id, Costly::look_up, json, no_player, by(find_games)},
      {"/api/ratings/{pool}", pool, Costly::look_up, json, no_pool, by(find_leaderboard)},
      {"/api/events", {}, Costly::look_up, json, no_event, std::bind_front(find_events, std::ref(events))},
      {"/api/events/{id}", event_id, Costly::document, json, no_event, event(view)},
      {"/api/events/{id}/standings.csv", event_id, Costly::document, csv, no_event, event(standings_csv)},
      {"/api/events/{id}/crosstable.csv", event_id, Costly::document, csv, no_event, event(crosstable_csv)},
      {"/api/events/{id}/export.json", event_id, Costly::document, json, no_event, event(export_json)},
      {"/api/events/{id}/trf", event_id, Costly::document, plain, no_trf, event(trf)},
  };
}

}  // namespace crosstable
