#include "server/push/subscription.hpp"

#include "server/bytes/base64url.hpp"
#include "server/push/ec_key.hpp"
#include "server/push/endpoint.hpp"

namespace crosstable {

std::optional<PushFault> fault_of(const PushSubscription& subscription) {
  constexpr std::size_t auth_bytes = 16;  // RFC 8291, 3.2
  if (!read_endpoint(subscription.endpoint)) return PushFault::endpoint;
  const auto point = from_base64url(subscription.p256dh), auth = from_base64url(subscription.auth);
  const bool good = point && EcKey::of_point(*point) && auth && auth->size() == auth_bytes;
  return good ? std::nullopt : std::optional(PushFault::keys);
}

}  // namespace crosstable
