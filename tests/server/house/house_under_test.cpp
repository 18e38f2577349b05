#include "tests/server/house/house_under_test.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <variant>

namespace crosstable::test {

Wire::Sent RecordingWire::send(std::string_view frame, bool droppable) {
  if (closed_with || (full && droppable)) return Sent::dropped;
  frames.emplace_back(frame);
  return full ? Sent::queued : Sent::ok;
}

RandomBytes scripted_random(unsigned seed) {
  return [random = std::make_shared<std::mt19937>(seed)](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>((*random)());
  };
}

HouseUnderTest::HouseUnderTest(HouseLimits house_limits, std::shared_ptr<Store> with, unsigned seed, Planner* planner,
                               Pusher* pusher)
    : limits(house_limits), store(std::move(with)) {
  house = std::make_unique<House>(HouseParts{.loops = {&loop},
                                             .store = *store,
                                             .thinker = thinker,
                                             .limits = limits,
                                             .room_limits = room_limits,
                                             .event_limits = event_limits,
                                             .random = scripted_random(seed),
                                             .planner = planner,
                                             .pusher = pusher});
  house->resume();
  loop.run_all();
}

void HouseUnderTest::ask_for(std::string_view path, std::string_view argument, Document::Done found,
                             std::string_view query) {
  const auto table = house->documents();
  const auto row = std::ranges::find(table, path, &Document::path);
  ASSERT_NE(row, table.end()) << path;
  row->find({argument, query}, loop, std::move(found));
}

std::optional<std::string> HouseUnderTest::document(std::string_view path, std::string_view argument,
                                                    std::string_view query) {
  const auto answer = std::make_shared<FoundDocument>(NoDocument::busy);
  ask_for(path, argument, [answer](FoundDocument found) { *answer = std::move(found); }, query);
  loop.run_all();
  thinker.do_chores();
  loop.run_all();
  const auto* text = std::get_if<SharedText>(answer.get());
  return text == nullptr ? std::nullopt : std::optional(**text);
}

std::vector<std::string> HouseUnderTest::documents_of_event(std::string_view event) {
  std::vector<std::string> texts;
  for (const Document& row : house->documents())
    if (row.path.starts_with("/api/events/{id}")) texts.push_back(document(row.path, event).value_or("none"));
  return texts;
}

Client::Client(HouseUnderTest& under_test, std::string peer) : house_(&under_test) {
  session = under_test.house->session_factory()(under_test.loop, wire, std::move(peer));
}

json Client::hello(json params) {
  params["version"] = 1;
  return result("hello", std::move(params));
}

json Client::ask(const std::string& method, json params) {
  const int id = ++last_id_;
  const std::size_t from = wire->frames.size();
  send(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}.dump());
  for (std::size_t i = from; i < wire->frames.size(); ++i) {
    json frame = json::parse(wire->frames[i]);
    if (frame.contains("id") && frame["id"] == id) return frame;
  }
  ADD_FAILURE() << method << " was not answered";
  return json::object();
}

json Client::result(const std::string& method, json params) {
  json answer = ask(method, std::move(params));
  EXPECT_TRUE(answer.contains("result")) << answer;
  return answer.value("result", json::object());
}

std::string Client::refusal(const std::string& method, json params) {
  const json answer = ask(method, std::move(params));
  EXPECT_TRUE(answer.contains("error")) << answer;
  return answer.contains("error") ? answer["error"]["data"]["code"].get<std::string>() : "";
}

void Client::send(std::string_view frame) {
  session->received(frame);
  house_->loop.run_all();
}

void Client::act() {
  const json room = result("room.create", {{"game", "crosswise"}, {"sit", false}})["room"];
  result("room.leave", {{"room", room}});
}

void Client::drain() {
  wire->full = false;
  session->drained();
  house_->loop.run_all();
}

void Client::leave() {
  if (!session) return;
  session->closed();
  session.reset();
  house_->loop.run_all();
}

std::vector<json> Client::notifications(std::string_view method) const {
  std::vector<json> found;
  for (const std::string& text : wire->frames) {
    json frame = json::parse(text);
    if (frame.value("method", "") == method) found.push_back(std::move(frame["params"]));
  }
  return found;
}

std::string Client::everything() const {
  std::string all;
  for (const std::string& frame : wire->frames) all += frame + "\n";
  return all;
}

}  // namespace crosstable::test
