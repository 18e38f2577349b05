// Where a browser wants to hear of what waits for its member, as it gave it to its page (W3C Push API).
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

struct PushSubscription {
  std::string endpoint;  // an https URL of the browser's push service; anyone who knows it may try to send
  std::string p256dh;    // the browser's public key, and what it shares with the server alone; both in base64url
  std::string auth;

  friend bool operator==(const PushSubscription&, const PushSubscription&) = default;
};

enum class PushFault { endpoint, keys };

// Nothing: it is one that can be sent to. Whether anybody is there is not known.
std::optional<PushFault> fault_of(const PushSubscription& subscription);

}  // namespace crosstable
