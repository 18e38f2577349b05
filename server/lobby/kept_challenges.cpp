#include "server/lobby/kept_challenges.hpp"

#include <utility>

#include "json/reader.hpp"
#include "json/writer.hpp"
#include "server/matchplay/kept_options.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable {
namespace {

using json::Keys;

constexpr std::string_view challenged_word = "challenged", told_word = "told";  // a new meaning gets a new word
constexpr json::ReadLimits fact_limits{.max_bytes = std::size_t{1} << 16, .max_depth = 8};

StreamId stream_of(const std::string& challenge) { return {StreamKind::lobby, challenge}; }

// `until_ms`: since 1970.
std::string text_of(const Challenge& challenge, std::int64_t until_ms) {
  const Seek& from = challenge.from;
  std::string text;
  json::JsonWriter json(text);
  json.object(Keys::as_written)
      .member("f", challenged_word)
      .member("from", from.who.player.view())
      .member("name", from.who.name);
  if (!from.who.network.empty()) json.member("network", from.who.network);
  json.member("to", challenge.to.view()).member("game", from.game);
  json.key("options");
  write_options(json, from.options.text());
  if (from.rated) json.member("rated", true);
  if (challenge.muffled) json.member("muffled", true);
  json.member("until", until_ms).end();
  return text;
}

FactReader read_fact(std::string_view body, std::string_view expected, json::JsonDocument& document) {
  if (json::parse(body, document, fact_limits)) unreadable("no JSON");
  FactReader fact(document.root());
  if (fact.text("f") != expected) unreadable("of a kind that this server does not know");
  return fact;
}

}  // namespace

void KeptChallenges::keep(const Challenge& challenge, const std::function<void()>& durable) {
  if (!challenge.days) return durable();
  Write write;
  write.stream = stream_of(challenge.id);
  write.first_seq = 1;
  write.at_ms = loop_.now_ms();
  write.facts.push_back(text_of(challenge, loop_.now_ms() + challenge.until_ms - loop_.steady_ms()));
  store_.append(std::move(write), loop_, durable);
}

void KeptChallenges::note_told(const Challenge& challenge) {
  if (!challenge.days) return;
  Write write;
  write.stream = stream_of(challenge.id);
  write.first_seq = 2;
  write.at_ms = loop_.now_ms();
  json::JsonWriter(write.facts.emplace_back()).object(Keys::as_written).member("f", told_word).end();
  store_.append(std::move(write), loop_, [] {});
}

void KeptChallenges::forget(const Challenge& challenge, const std::function<void()>& durable) {
  if (!challenge.days) return durable();
  Write write;
  write.stream = stream_of(challenge.id);
  write.first_seq = challenge.told ? 3 : 2;
  write.at_ms = loop_.now_ms();
  write.close_stream = true;
  store_.append(std::move(write), loop_, durable);
}

Challenge KeptChallenges::read(const StoredStream& stored) const {
  Challenge challenge = read_challenge(stored);
  const std::int64_t left_ms = challenge.until_ms - loop_.now_ms();
  challenge.until_ms = loop_.steady_ms() + left_ms;
  challenge.to_answer_ms = left_ms;
  return challenge;
}

Challenge read_challenge(const StoredStream& stored) {
  if (!stored.damage.empty() || stored.facts.empty() || stored.facts.size() > 2) unreadable("a challenge");
  json::JsonDocument document, second;
  FactReader fact = read_fact(stored.facts.front().body, challenged_word, document);
  Challenge challenge;
  challenge.id = stored.id.key;
  challenge.days = challenge.kept = true;
  Seek& from = challenge.from;
  from.id = challenge.id;
  from.who = {fact.id<PlayerId>("from"), fact.text("name"), fact.text_or_none("network")};
  challenge.to = fact.id<PlayerId>("to");
  from.game = fact.text("game");
  auto options = read_options(fact.value("options"), from.game);
  if (!options) unreadable("options");
  from.options = *std::move(options);
  from.rated = fact.flag("rated");
  from.days = true;
  challenge.muffled = fact.flag("muffled");
  challenge.until_ms = fact.number("until");
  if (challenge.until_ms < 0 || challenge.until_ms > last_time_ms) unreadable("time");
  fact.expect_no_more();
  if (stored.facts.size() == 2) {
    read_fact(stored.facts.back().body, told_word, second).expect_no_more();
    challenge.noticed = challenge.told = true;
  }
  return challenge;
}

}  // namespace crosstable
