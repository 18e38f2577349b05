// A browser's subscription, and posters and keys for tests of notifications. The keys are the ones of RFC 8291.
#pragma once
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "server/push/poster.hpp"
#include "server/push/pusher.hpp"
#include "server/push/vapid.hpp"

namespace crosstable::test {

// RFC 8291, appendix A: the sender's key, which serves as the server's elsewhere.
inline constexpr char sender_pem[] = R"(-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyfWPiYE+n46HLnH0
KqZOF1fJJU3MYrct3AELtAQ+oRyhRANCAAT+M/SrDepxkU21WCP3O1SUj0EwbZIH
Mtu5pZpTKGSCIA5Zent7wmC6HCJ5mFgJkuk5cwAvMBKiiujwa7t45ewP
-----END PRIVATE KEY-----
)";

inline PushSubscription subscription(const std::string& endpoint = "https://push.example.net/a") {
  return {endpoint, "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          "BTBZMqHH6r4Tts7J_aSIgg"};
}

inline Vapid vapid() { return {*EcKey::read_pem(sender_pem), "mailto:push@example.com"}; }

inline PushMessage message(const std::string& endpoint = "https://push.example.net/a") {
  return {subscription(endpoint), R"({"kind":"turn"})", "turn", 86'400'000, [] {}};
}

// Keeps what it was given until the test answers.
class HeldPoster final : public Poster {
 public:
  Cancel post(PostRequest request, std::function<void(PostAnswer)> done) override {
    requests.push_back(std::move(request));
    const std::size_t number = waiting_.size();
    waiting_.push_back(std::move(done));
    return [this, number] {
      if (waiting_[number]) ++cancelled;
      answer(number, {.fault = "it takes too long"});
    };
  }
  void answer(std::size_t number, PostAnswer answer) {
    if (const auto done = std::exchange(waiting_[number], nullptr)) done(std::move(answer));
  }

  std::vector<PostRequest> requests;  // all that ever came
  std::size_t cancelled = 0;

 private:
  std::deque<std::function<void(PostAnswer)>> waiting_;
};

}  // namespace crosstable::test
