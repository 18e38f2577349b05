#include "server/push/webhook_queue.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <utility>

namespace crosstable {

std::string webhook_signature(const protocol::SecretText& secret, std::int64_t timestamp_s, std::string_view body) {
  const std::string_view key = secret.reveal();
  const std::string text = std::to_string(timestamp_s) + "." + std::string(body);
  std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
  unsigned length = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), reinterpret_cast<const unsigned char*>(text.data()),
           text.size(), mac.data(), &length) == nullptr)
    throw std::runtime_error("OpenSSL does not sign");
  std::string hex;
  for (unsigned i = 0; i < length; ++i) {
    constexpr std::string_view digits = "0123456789abcdef";
    hex += digits[mac[i] >> 4];
    hex += digits[mac[i] & 15];
  }
  return hex;
}

void WebhookQueue::send(WebhookMessage message) {
  PostQueue::Job job;
  job.url = message.url;
  job.good_for_ms = good_for_ms;
  job.from = message.from;
  const auto kept = std::make_shared<const WebhookMessage>(std::move(message));
  job.request = [kept, &loop = loop_](const Endpoint& to, std::int64_t) {
    const std::int64_t now_s = loop.now_ms() / 1'000;
    return std::optional(
        PostRequest{to,
                    {{"Content-Type", "application/json"},
                     {"Crosstable-Delivery", kept->delivery},
                     {"Crosstable-Event", kept->kind},
                     {"Crosstable-Signature", "sha256=" + webhook_signature(kept->secret, now_s, kept->body)},
                     {"Crosstable-Timestamp", std::to_string(now_s)},
                     {"User-Agent", "crosstable"}},
                    kept->body});
  };
  queue_.push(std::move(job));
}

}  // namespace crosstable
