#include "stranger.hpp"

namespace served {

std::string_view text_member(std::string_view message, std::string_view name) {
  const std::string key = '"' + std::string(name) + "\":\"";
  const std::size_t at = message.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = message.substr(at + key.size());
  return rest.substr(0, rest.find('"'));
}

void Stranger::start(std::uint32_t source) {
  ++tally_.started;
  ++lives_;
  over_ = false;
  room_.clear();
  line_.connect(target_.port, source, receive_buffer());
}

void Stranger::connected() {
  ++tally_.connected;
  is_connected();
}

void Stranger::upgraded() {
  ++tally_.upgraded;
  is_upgraded();
}

void Stranger::text(std::string_view message) {
  tally_.received_bytes += message.size();
  const std::string_view head = message.substr(0, 64);
  if (head.find("\"method\"") != std::string_view::npos) return notified(message);
  const std::size_t error = message.find("\"error\":{");
  if (error == std::string_view::npos) return answered(message);
  const std::size_t data = message.find("\"data\":{", error);
  const std::string_view code =
      data == std::string_view::npos ? std::string_view("json-rpc error") : text_member(message.substr(data), "code");
  ++tally_.refused[std::string(code)];
  refused(code);
}

void Stranger::ended(const std::string& why) {
  ++tally_.refused[why];
  over_ = true;
  over_at_ns_ = now_ns();
}

void Stranger::leave() {
  line_.close(lives_ % 2 == 0);
  over_ = true;
  over_at_ns_ = now_ns();
}

void Stranger::hello() { ask("hello", R"("version":1,"name":"Stranger")"); }

void Stranger::ask(std::string_view method, std::string_view params) {
  std::string text = R"({"jsonrpc":"2.0","id":)";
  text += std::to_string(++request_);
  text += R"(,"method":")";
  text += method;
  text += R"(","params":{)";
  text += params;
  text += "}}";
  line_.send_text(text);
}

void Stranger::ask_in_room(std::string_view method, std::string_view more) {
  std::string params = R"("room":")";
  params += room_;
  params += '"';
  params += more;
  ask(method, params);
}

// The first of `"moves":["C@d4",…]`.
void Stranger::make_first_move(std::string_view legal) {
  constexpr std::string_view before = R"("moves":[")";
  const std::size_t begin = legal.find(before) + before.size();
  const std::string_view move = legal.substr(begin, legal.find('"', begin) - begin);
  ask_in_room("room.move",
              R"(,"prompt":")" + std::string(text_member(legal, "prompt")) + R"(","move":")" + std::string(move) + '"');
}

}  // namespace served
