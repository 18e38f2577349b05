// What another server is told, signed with a secret that both know (protocol/docs/webhooks.md).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/secret_text.hpp"

namespace crosstable {

struct WebhookMessage {
  std::string url;
  protocol::SecretText secret;
  std::string kind;       // "event.result"
  std::string delivery;   // names this message, however often it is sent
  std::string body;       // JSON
  std::string from = {};  // the event: each has a share of what waits
};

class WebhookSender {
 public:
  virtual ~WebhookSender() = default;
  virtual void send(WebhookMessage message) = 0;  // from any thread, returns at once; it may get lost
};

// HMAC-SHA-256 of "TIMESTAMP.BODY" in hex, the timestamp in seconds since 1970.
std::string webhook_signature(const protocol::SecretText& secret, std::int64_t timestamp_s, std::string_view body);

}  // namespace crosstable
