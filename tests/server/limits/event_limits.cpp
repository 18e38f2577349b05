// Limits of events: how many there are, who directs and watches them, and what is said there.
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/limits/rates.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test {
namespace {

class Members : public Guests {
 public:
  using Guests::Guests;

  Client member(const std::string& handle) {
    Client client = come();
    claim(client, handle);
    return client;
  }
};

json create_event(Client& client, json more = json::object()) {
  static unsigned evenings = 0;  // a director's open events have different names
  more["name"] = "Club evening " + std::to_string(++evenings);
  more["game"] = "crosswise";
  more["stages"] = json::array({{{"format", "knockout"}}});
  return client.ask("event.create", std::move(more));
}

std::string event_of(const json& created) { return created["result"]["event"]; }

json say(Client& client, const std::string& event) {
  return client.ask("event.say", {{"event", event}, {"text", "hello"}});
}

std::string open_event(Client& director) {
  const std::string event = event_of(create_event(director));
  director.ask("event.open", {{"event", event}});
  return event;
}

std::string third_event(const Config& config) {
  Members members(config);
  for (const char* handle : {"ada", "bert"}) {
    auto member = members.member(handle);
    create_event(member);
  }
  auto cyril = members.member("cyril");
  return expect_refused(create_event(cyril), "busy", "there is a third event");
}

std::string third_event_of_a_member(const Config& config) {
  Members members(config);
  auto ada = members.member("ada");
  for (int i = 0; i < 2; ++i) create_event(ada);
  return expect_refused(create_event(ada), "busy", "a member has a third event");
}

std::string second_webhook(const Config& config) {
  Members members(config);
  auto ada = members.member("ada");
  const json hook = {{"url", "https://club.example/"}, {"secret", "0123456789abcdef"}};
  return expect_refused(create_event(ada, {{"webhooks", json::array({hook, hook})}}), "bad_argument",
                        "an event has two webhooks");
}

std::string second_watcher(const Config& config) {
  Members members(config);
  auto ada = members.member("ada");
  const std::string event = open_event(ada);
  ada.ask("event.watch", {{"event", event}});
  auto bert = members.come();
  return expect_refused(bert.ask("event.watch", {{"event", event}}), "busy", "a second one watches");
}

std::string third_watched(const Config& config) {
  Members members(config);
  auto ada = members.member("ada");
  for (int i = 0; i < 2; ++i) ada.ask("event.watch", {{"event", open_event(ada)}});
  return expect_refused(ada.ask("event.watch", {{"event", open_event(ada)}}), "busy", "somebody watches a third event");
}

std::string third_appeal(const Config& config) {
  Members members(config);
  auto ada = members.member("ada");
  auto bert = members.member("bert");
  const std::string event = open_event(ada);
  for (Client* one : {&ada, &bert}) one->ask("event.enter", {{"event", event}});
  ada.ask("event.start", {{"event", event}});
  const auto appeal = [&] { return ada.ask("event.appeal", {{"event", event}, {"text", "It was too loud."}}); };
  for (int i = 0; i < 2; ++i) appeal();
  return expect_refused(appeal(), "rate_limited", "there is a third appeal");
}

std::string second_director(const Config& config) {
  Members members(config);
  auto ada = members.member("ada"), bert = members.member("bert"), cyril = members.member("cyril");
  const json created = create_event(ada, {{"directors", {"bert", "cyril"}}});
  return expect_refused(created, "busy", "there are two directors beside the first");
}

// Three at once, and a fourth after ten seconds.
std::string fourth_line(const Config& config) {
  Members members(config);
  auto ada = members.member("ada");
  const std::string event = open_event(ada);
  for (int i = 0; i < 3; ++i) say(ada, event);
  members.house.loop.advance(10'000);
  return expect_refused(say(ada, event), "rate_limited", "a fourth line was said");
}

std::string fourth_waiting_at_an_event(const Config& config) {
  const auto store = std::make_shared<GatedStore>();
  Members members(config, store);
  auto ada = members.member("ada");
  const std::string event = open_event(ada);
  store->closed = true;
  const auto answered = ada.wire->frames.size();
  for (int id = 101; id <= 104; ++id)
    ada.send(json{
        {"jsonrpc", "2.0"}, {"id", id}, {"method", "event.set"}, {"params", {{"event", event}, {"break_seconds", id}}}}
                 .dump());
  const auto complaint = ada.wire->frames.size() == answered
                             ? "all four requests wait"
                             : expect_refused(ada.last_frame(), "busy", "the fourth was not refused");
  store->closed = false;
  store->let_through();
  members.house.loop.run_all();
  return complaint;
}

// An event's view, requested `after_ms` after the first one; the reader of that view holds it as `kept`.
FoundDocument second_document(const Config& config, std::int64_t after_ms, FoundDocument& kept) {
  Members members(config);
  auto ada = members.member("ada");
  const std::string event = open_event(ada);
  FoundDocument found;
  for (FoundDocument* one : {&kept, &found}) {
    members.house.ask_for("/api/events/{id}", event, [&](FoundDocument made) { *one = std::move(made); });
    members.house.loop.run_all();
    members.house.loop.advance(one == &kept ? after_ms : 0);
  }
  return found;
}

std::string document_made_again(const Config& config) {
  FoundDocument first;
  const auto second = second_document(config, 1'000, first);
  return second == first ? "" : "a document was made again after a second";
}

std::string document_beside_another(const Config& config) {
  FoundDocument first;
  const auto second = second_document(config, 10'000, first);
  return second == FoundDocument(NoDocument::busy) ? "" : "two documents are read at once";
}

}  // namespace

std::vector<LimitCheck> event_limit_checks() {
  return {
      {"events", "2", "1000000", third_event},
      {"events_per_member", "2", "1000000", third_event_of_a_member},
      {"events_per_address", "2", "1000000", third_event},
      {"events_per_network", "2", "1000000", third_event},
      {"events_per_connection", "2", "1000000", third_watched},
      {"event_watchers", "1", "1000000", second_watcher},
      {"event_appeals", "2", "1000000", third_appeal},
      {"event_directors", "1", "1000000", second_director},
      {"event_webhooks", "1", "4", second_webhook},
      {"event_chat_burst", "3", "1000000",
       many_at_once<&Config::events, &events::EventLimits::event_chat, fourth_line>},
      {"event_chat_rate", "0.001", "1000000",
       many_later<&Config::events, &events::EventLimits::event_chat, fourth_line>},
      {"event_document_ms", "5000", "1", document_made_again},
      {"event_documents_bytes", "1", "1000000", document_beside_another},
      {"event_inbox", "2", "1000000", fourth_waiting_at_an_event},
  };
}

}  // namespace crosstable::test
