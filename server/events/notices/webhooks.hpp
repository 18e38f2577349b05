// The servers that an event tells of its course, as its creator names them.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "server/events/state/event_settings.hpp"

namespace crosstable::events {

constexpr std::size_t shortest_secret = 16;  // bytes

// Those that were asked for; or a sentence that says what is wrong.
std::variant<std::vector<Webhook>, std::string> webhooks_of(const std::vector<protocol::WebhookWish>& requests,
                                                            std::size_t most);

}  // namespace crosstable::events
