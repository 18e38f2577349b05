#include "server/push/push_queue.hpp"

#include <utility>

#include "server/push/encryption.hpp"

namespace crosstable {

PushQueue::PushQueue(Parts parts)
    : parts_(parts),
      queue_(
          {parts.loop, parts.poster, "a notification for a browser", parts.limits.push_queue, parts.limits.push_ms}) {}

void PushQueue::push(PushMessage message) {
  PostQueue::Job job;
  job.url = message.to.endpoint;
  job.good_for_ms = message.good_for_ms;
  job.taken = std::move(message.taken);
  job.ended = std::move(message.ended);
  job.request = [parts = parts_, message = std::move(message)](const Endpoint& to, std::int64_t left_ms) {
    auto body = encrypt_push(message.text, message.to, padded_bytes);
    if (!body) return std::optional<PostRequest>();
    return std::optional(PostRequest{to,
                                     {{"Authorization", parts.vapid.authorization(to.origin(), parts.loop.now_ms())},
                                      {"Content-Encoding", "aes128gcm"},
                                      {"Content-Type", "application/octet-stream"},
                                      {"TTL", std::to_string(left_ms / 1'000)},
                                      {"Topic", message.topic},
                                      {"Urgency", "normal"}},
                                     std::move(*body)});
  };
  queue_.push(std::move(job));
}

}  // namespace crosstable
