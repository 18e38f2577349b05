#include "server/events/notices/webhooks.hpp"

#include "server/push/endpoint.hpp"

namespace crosstable::events {

std::variant<std::vector<Webhook>, std::string> webhooks_of(const std::vector<protocol::WebhookWish>& requests,
                                                            std::size_t most) {
  if (requests.size() > most) return "A tournament can have at most " + std::to_string(most) + " webhooks.";
  std::vector<Webhook> webhooks;
  for (const protocol::WebhookWish& request : requests) {
    if (!read_endpoint(request.url)) return "A webhook is an https URL.";
    if (request.secret.reveal().size() < shortest_secret) return "A webhook's secret has 16 to 128 bytes.";
    webhooks.push_back({request.url, request.secret});
  }
  return webhooks;
}

}  // namespace crosstable::events
