#include "server/lobby/games.hpp"

#include "engine/core/catalogue.hpp"
#include "json/writer.hpp"
#include "server/lobby/level_texts.hpp"
#include "server/matchplay/chosen_options.hpp"
#include "server/ratings/pools.hpp"
#include "server/room/decisions/phrases.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;
using json::Keys;

void write_option(const OptionSpec& option, JsonWriter& json) {
  json.key(option.key).object(Keys::as_written);
  if (option.choices.empty()) {
    json.member("type", "boolean").member("title", option.title).member("default", option.flag);
  } else {
    json.member("type", "string")
        .member("title", option.title)
        .member("default", option.choices.front())
        .key("enum")
        .array();
    for (const std::string_view choice : option.choices) json.value(choice);
    json.end();
  }
  json.end();
}

// Partners may talk unless some number of players makes them be silent.
bool may_talk(const GameInfo& game) {
  for (unsigned players = game.min_players; players <= game.max_players; ++players) {
    if (game.must_be_silent(players)) return false;
  }
  return true;
}

void write_levels(JsonWriter& json) {
  json.key("levels").array();
  for (const LevelText& each : level_texts) {
    const std::string_view id = name_of(each.level);
    json.object(Keys::as_written).member("id", id).member("key", "bot." + std::string(id));
    json.member("title", each.title).member("text", each.about).end();
  }
  json.end();
}

void write_pool(const RatingPool& declared, bool days, JsonWriter& json) {
  const ratings::Pool pool = ratings::pool_of(declared, days);
  json.object(Keys::as_written).member("id", pool.name).member("key", "pool." + pool.name);
  json.member("title", std::string(declared.title).append(days ? ", correspondence" : ", real-time"));
  json.key("players").object(Keys::as_written);
  json.member("min", declared.min_players).member("max", declared.max_players).end();
  json.member("sides", declared.sides).member("days", days);
  json.member("system", pool.system == ratings::System::glicko ? "glicko-2" : "plackett-luce").key("free").array();
  for (const std::string_view option : declared.free) json.value(option);
  json.end().end();
}

void write_game(const GameInfo& game, JsonWriter& json) {
  json.object(Keys::as_written).member("id", game.id).member("title", game.title);
  json.key("players").object(Keys::as_written).member("min", game.min_players).member("max", game.max_players).end();
  json.key("options").object(Keys::as_written).member("type", "object").member("additionalProperties", false);
  json.key("properties").object(Keys::as_written);
  for (const OptionSpec& option : game.options) write_option(option, json);
  json.end().end().member("talk", may_talk(game));
  write_levels(json);
  json.key("pools").array();
  for (const RatingPool& pool : game.rating_pools) {
    for (const bool days : {false, true}) write_pool(pool, days, json);
  }
  json.end().end();
}

}  // namespace

std::string games_json() {
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).key("games").array();
  for (const GameInfo& game : catalogue()) write_game(game, json);
  json.end().key("series");
  write_schema(json);
  json.key("phrases").array();
  for (const Phrase& phrase : phrases()) {
    json.object(Keys::as_written).member("key", phrase.key).member("text", phrase.text).end();
  }
  json.end().end();
  return text;
}

}  // namespace crosstable
