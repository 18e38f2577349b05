// Settings as the log keeps them: members of the fact that created the event.
#pragma once
#include "json/writer.hpp"
#include "server/events/state/event_settings.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable::events {

void write_settings(json::JsonWriter& json, const Settings& settings);
void write_webhooks(json::JsonWriter& json, const std::vector<Webhook>& webhooks);
std::vector<Webhook> read_webhooks(FactReader& json);
Settings read_settings(FactReader& json);  // throws std::runtime_error

}  // namespace crosstable::events
