#include "tests/support/recording_subscriber.hpp"

#include <stdexcept>

#include "protocol/encode.hpp"

namespace crosstable::test {

using nlohmann::json;

void RecordingSubscriber::respond(const protocol::RequestId& id, const protocol::Answer& answer) {
  std::string& frame = frames.emplace_back();
  protocol::answer_frame(frame, id, answer);
  json message = json::parse(frame);
  const bool is_snapshot =
      message.contains("result") && message["result"].contains("seq") && message["result"].contains("view");
  if (is_snapshot) see(message["result"]);
  answers.push_back(std::move(message));
}

void RecordingSubscriber::notify(RoomLink&, const RoomFrame& frame) {
  json message = json::parse(frames.emplace_back(frame.text));
  if (message["method"] == "room.update") fold(message["params"]);
  if (message["method"] == "room.snapshot") see(message["params"]);
  notifications.push_back(std::move(message));
}

json RecordingSubscriber::take_answer() {
  if (answers.empty()) throw std::out_of_range("no answer has come");
  json first = std::move(answers.front());
  answers.erase(answers.begin());
  return first;
}

void RecordingSubscriber::fold(const json& params) {
  if (view.is_null()) {
    view = json::object();
  } else if (params["seq"] != seq + 1) {
    gaps.push_back("after " + std::to_string(seq) + " came " + params["seq"].dump());
  }
  seq = params["seq"];
  view.merge_patch(params["patch"]);
  prompt = params.value("prompt", json());
}

void RecordingSubscriber::see(const json& snapshot) {
  const bool again = !view.is_null() && snapshot["seq"] == seq;
  if (again && (snapshot["view"] != view || snapshot.value("prompt", json()) != prompt))
    gaps.push_back("two views have the number " + std::to_string(seq));
  view = snapshot["view"];
  seq = snapshot["seq"];
  prompt = snapshot.value("prompt", json());
}

}  // namespace crosstable::test
