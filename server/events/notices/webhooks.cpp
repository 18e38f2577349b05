#include "server/events/notices/webhooks.hpp"

#include "server/push/endpoint.hpp"

namespace crosstable::events {

std::variant<std::vector<Webhook>, std::string> webhooks_of(const std::vector<protocol::WebhookWish>& wishes,
                                                            std::size_t most) {
  if (wishes.size() > most) return "A tournament can have at most " + std::to_string(most) + " webhooks.";
  std::vector<Webhook> webhooks;
  for (const protocol::WebhookWish& wish : wishes) {
    if (!read_endpoint(wish.url)) return "A webhook is an https URL.";
    if (wish.secret.reveal().size() < shortest_secret) return "A webhook's secret has 16 to 128 bytes.";
    webhooks.push_back({wish.url, wish.secret});
  }
  return webhooks;
}

}  // namespace crosstable::events
