#include "server/events/notices/herald.hpp"

#include <utility>

#include "json/writer.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/events/showing/view_parts.hpp"

namespace crosstable::events {

void Herald::begin() {
  is_told_ = sender_ != nullptr && !state_.settings.webhooks.empty();
  if (is_told_) look(std::nullopt);
}

// A webhook that is added later hears only of what comes afterwards.
void Herald::tell(std::int64_t now_ms) {
  if (!is_told_ || state_.settings.webhooks.empty()) return begin();
  look(now_ms);
}

// Without a time, changes are noted but not sent.
void Herald::look(std::optional<std::int64_t> now_ms) {
  const Change before = std::exchange(seen_, state_.change);
  if (before == seen_) return;
  sent_ = 0;
  for (std::uint32_t number = 1; number <= state_.rounds.size(); ++number) {
    const Round& round = state_.rounds[number - 1];
    if (round.changed <= before) continue;
    const bool is_new = std::exchange(paired_at_[number], round.paired_at_ms) != round.paired_at_ms;
    if (is_new && now_ms) send(*now_ms, "event.round", round_text(number));
    for (std::uint32_t table = 1; table <= round.tables.size(); ++table) look_at(now_ms, {number, table});
  }
}

void Herald::look_at(std::optional<std::int64_t> now_ms, const TableId& id) {
  const Table& table = state_.table(id);
  Told& told = told_[id];
  const auto about = [&] { return "\"table\":\"" + text_of(id) + "\",\"pairing\":" + table_text(id); };
  const bool calls = is_of_days(state_.settings) ? !table.decided : !table.began;
  if (table.code && calls && table.is_open() && std::exchange(told.room, *table.code) != *table.code && now_ms)
    send(*now_ms, "event.call", about());
  if (!table.result || state_.hides_result(id) || told.result == table.result) return;
  told.result = table.result;
  if (now_ms) send(*now_ms, "event.result", about());
}

void Herald::send(std::int64_t now_ms, std::string_view kind, std::string_view members) {
  std::string body;
  json::JsonWriter json(body);
  json.object(json::Keys::as_written).member("type", kind).member("event", state_.event_id.view());
  json.member("name", state_.settings.name).member("at", now_ms).end();
  body.back() = ',';
  body.append(members) += '}';
  const std::string delivery =
      state_.event_id.text() + "." + std::to_string(state_.change) + "." + std::to_string(++sent_);
  for (const Webhook& hook : state_.settings.webhooks)
    sender_->send({hook.url, hook.secret, std::string(kind), delivery, body, state_.event_id.text()});
}

std::string Herald::round_text(std::uint32_t round) const {
  std::string text =
      "\"round\":" + std::to_string(round) + ",\"byes\":" + byes_text(state_.rounds[round - 1]) + ",\"pairings\":{";
  for (std::uint32_t table = 1; table <= state_.rounds[round - 1].tables.size(); ++table)
    text += (table > 1 ? ",\"" : "\"") + std::to_string(table) + "\":" + table_text({round, table});
  return text += '}';
}

std::string Herald::table_text(const TableId& id) const {
  const std::uint32_t stage = state_.rounds[id.round - 1].stage;
  const bool has_bracket = is_knockout(state_.settings.stages[stage].format);
  return events::table_text(state_, id, has_bracket ? bracket_of(state_, stage) : Bracket());
}

}  // namespace crosstable::events
