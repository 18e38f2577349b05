#include "seatmate.hpp"

#include "stranger.hpp"

namespace served {

void Seatmate::connect() {
  greeted_ = waits_ = false;
  prompt_.clear();
  sight_ = load::Sight{};
  line_.connect(port_, address_);
}

void Seatmate::upgraded() {
  std::string params = R"("version":1,"name":"Regular")";
  if (!token_.empty()) params += R"(,"token":")" + token_ + '"';
  ask("hello", params);
}

void Seatmate::create(bool with_password) {
  std::string params = R"("game":"crosswise","visibility":)";
  params += with_password ? R"("private","password":"the right one")" : R"("public")";
  ask("room.create", params);
}

void Seatmate::enter(const std::string& room, const std::string& invite) {
  room_ = room;
  ask_in_room("room.enter", invite.empty() ? "" : R"(,"invite":")" + invite + '"');
}

void Seatmate::ask_in_room(std::string_view method, std::string_view more) {
  std::string params = R"("room":")" + room_ + '"';
  params += more;
  ask(method, params);
}

void Seatmate::move() {
  std::string more = R"(,"prompt":)" + prompt_ + R"(,"move":")";
  more += redraw_ ? std::string_view("redraw") : picker_.pick(sight_);
  more += '"';
  ask_in_room("room.move", more);
}

void Seatmate::ask(std::string_view method, std::string_view params) {
  waits_ = true;
  std::string text = R"({"jsonrpc":"2.0","id":)" + std::to_string(++request_) + R"(,"method":")";
  text += method;
  text += R"(","params":{)";
  text += params;
  text += "}}";
  line_.send_text(text);
}

void Seatmate::text(std::string_view message) {
  const std::optional<load::Frame> frame = load::scan(message, sight_);
  if (!frame) return table_.failed(*this, "not JSON");
  switch (frame->kind) {
    case load::Frame::Kind::response:
      return take_answer(message, *frame);
    case load::Frame::Kind::error: {
      waits_ = false;
      const std::size_t data = message.find("\"data\":{");
      return table_.failed(
          *this, data == std::string_view::npos ? "an error" : std::string(text_member(message.substr(data), "code")));
    }
    case load::Frame::Kind::update:
    case load::Frame::Kind::snapshot:
      prompt_ = frame->prompt_id;
      redraw_ = frame->redraw;
      return table_.updated(*this);
    case load::Frame::Kind::closed:
      return table_.failed(*this, "removed from the room");
    case load::Frame::Kind::other:
      return;
  }
}

void Seatmate::take_answer(std::string_view message, const load::Frame& frame) {
  waits_ = false;
  if (!greeted_) {
    greeted_ = true;
    token_ = text_member(message, "token");
  }
  if (const std::string_view invite = text_member(message, "invite"); !invite.empty()) {
    invite_ = invite;
    room_ = frame.room;
  }
  if (frame.has_prompt) {
    prompt_ = frame.prompt_id;
    redraw_ = frame.redraw;
  }
  table_.answered(*this);
}

void Seatmate::ended(const std::string& why) {
  greeted_ = waits_ = false;
  table_.failed(*this, why);
}

}  // namespace served
