// Limits of queues: for a thread, for the store, and for services elsewhere.
#include <future>
#include <map>

#include "server/bots/bot_pool.hpp"
#include "server/push/push_queue.hpp"
#include "server/push/webhook_queue.hpp"
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/push/browser.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable::test {
namespace {

std::string third_notification(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  const Vapid key = vapid();
  PushQueue queue({loop, poster, key, config.push});
  for (int i = 0; i < 3; ++i) queue.push(message());
  return queue.waiting() <= 2 ? "" : "a third notification waits";
}

std::string silent_service(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  const Vapid key = vapid();
  PushQueue queue({loop, poster, key, config.push});
  queue.push(message());
  loop.advance(2'000);
  return poster.cancelled == 1 ? "" : "a service has two seconds";
}

WebhookMessage webhook() { return {"https://club.example/", "0123456789abcdef", "event.call", "E7QX2M.1.1", "{}"}; }

std::string third_webhook(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  WebhookQueue queue({loop, poster, config.push});
  for (int i = 0; i < 3; ++i) queue.send(webhook());
  return queue.figures().waiting() <= 2 ? "" : "a third webhook waits";
}

std::string silent_receiver(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  WebhookQueue queue({loop, poster, config.push});
  queue.send(webhook());
  loop.advance(2'000);
  return poster.cancelled == 1 ? "" : "a receiver has two seconds";
}

// Two searches wait for a thread that is busy with a third, and a third is to wait.
std::string third_search(const Config& config) {
  struct Plain : Mind {
    std::optional<Thought> think(BotLevel level, std::uint64_t, const Stop&) const override {
      return Thought{std::string(name_of(level))};
    }
  };
  struct Busy : Mind {
    std::optional<Thought> think(BotLevel, std::uint64_t, const Stop&) const override {
      begun.set_value();
      end.get_future().wait();
      return Thought{};
    }
    mutable std::promise<void> begun, end;
  };
  ThreadedLoop loop;
  const auto busy = std::make_shared<Busy>();
  std::map<std::string, std::string> levels;  // by room: who answered
  BotPool pool(config.bots, 1);
  std::vector<Pondering> waiting;
  const auto ask = [&](const std::string& room, std::shared_ptr<const Mind> mind) {
    waiting.push_back(*pool.ask({.room = room, .mind = std::move(mind), .level = BotLevel::expert}, loop,
                                [&levels, room](const auto& thought) { levels[room] = thought->move; }));
  };
  ask("first", busy);
  busy->begun.get_future().wait();
  for (const char* room : {"a", "b", "c"}) ask(room, std::make_shared<Plain>());
  busy->end.set_value();
  loop.run_until([&] { return levels.size() == 4; });
  return levels["a"] == "expert" && levels["c"] == "steady" ? "" : "a third search waits";
}

// Four lines while the store is slow: one is being written, the others wait.
std::string fourth_waiting(const Config& config) {
  const auto store = std::make_shared<GatedStore>();
  Guests guests(config, store);
  auto ada = guests.come();
  const auto room = room_of(create(ada));
  store->closed = true;
  const auto answered = ada.wire->frames.size();
  for (int id = 101; id <= 104; ++id)
    ada.send(
        json{{"jsonrpc", "2.0"}, {"id", id}, {"method", "room.say"}, {"params", {{"room", room}, {"text", "hello"}}}}
            .dump());
  const auto complaint = ada.wire->frames.size() == answered
                             ? "all four requests wait"
                             : expect_refused(ada.last_frame(), "busy", "the fourth was not refused");
  store->closed = false;
  store->let_through();
  guests.house.loop.run_all();
  return complaint;
}

}  // namespace

std::vector<LimitCheck> queue_limit_checks() {
  return {
      {"push_queue", "2", "1000000", third_notification}, {"push_ms", "1000", "4000000000", silent_service},
      {"webhook_queue", "2", "1000000", third_webhook},   {"webhook_ms", "1000", "4000000000", silent_receiver},
      {"bot_queue", "2", "1000000", third_search},        {"unanswered", "3", "1000000", fourth_waiting},
      {"inbox", "2", "1000000", fourth_waiting},
  };
}

}  // namespace crosstable::test
