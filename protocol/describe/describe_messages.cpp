// Writes what messages look like, as the code has it, as one JSON object: requests with their parameters and answers,
// notifications, shapes and error codes. `generate` makes the documents and types of other languages from it.
#include <iostream>

#include "protocol/codes.hpp"
#include "protocol/describe/describer.hpp"
#include "protocol/server_messages.hpp"

namespace crosstable::protocol {
namespace {

template <class Message>
struct AnswerOf {
  using Type = Done;
};
template <class Message>
  requires requires { typename Message::Answer; }
struct AnswerOf<Message> {
  using Type = typename Message::Answer;
};

template <class Part>
Json answer_of(Shapes& shapes, std::type_identity<Part>) {
  if constexpr (std::is_same_v<Part, ReplyResult>) return shapes.of(ReplyResult{{Reply()}});
  else return shapes.of(Part());
}

// One of several answers, whose members therefore may all be missing.
template <class... Parts>
Json answer_of(Shapes& shapes, std::type_identity<std::variant<Parts...>>) {
  Json any{{"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}};
  const auto add = [&](const Json& part) {
    const std::string name = part["$shape"];
    if (!shapes.all().contains(name)) return;  // {}
    const Json shape = shapes.all()[name];
    for (const auto& [key, member] : shape["properties"].items()) any["properties"][key] = member;
  };
  (add(answer_of(shapes, std::type_identity<Parts>())), ...);
  return any;
}

template <class Message>
Json request(Shapes& shapes) {
  Json request{{"method", Message::method}, {"about", Message::about}};
  if constexpr (!std::is_empty_v<Message>) {
    Describer describer(shapes);
    Message message;
    Message::fields(message, describer);
    request["params"] = describer.object();
  }
  request["answer"] = answer_of(shapes, std::type_identity<typename AnswerOf<Message>::Type>());
  return request;
}

template <class... Messages>
Json requests(Shapes& shapes, std::type_identity<std::variant<Messages...>>) {
  return Json::array({request<Messages>(shapes)...});
}

template <class Message>
Json notification(Shapes& shapes) {
  const auto shown = [&] {
    if constexpr (std::is_same_v<Message, RoomChat>) return shapes.of(RoomChat{{}, ChatLine()});
    else if constexpr (std::is_same_v<Message, RoomSnapshot>) return shapes.of(Snapshot());
    else return shapes.of(Message());
  };
  return {{"method", Message::method}, {"about", Message::about}, {"params", shown()}};
}

template <class... Messages>
Json notifications(Shapes& shapes, std::type_identity<std::variant<Messages...>>) {
  return Json::array({notification<Messages>(shapes)...});
}

Json everything() {
  Shapes shapes;
  shapes.add("ErrorCode", {{"enum", error_code_names}});
  Json all;
  all["requests"] = requests(shapes, std::type_identity<AnyClientMessage>());
  all["notifications"] = notifications(shapes, std::type_identity<Notification>());
  shapes.of(ListedSeek());
  all["shapes"] = shapes.all();
  return all;
}

}  // namespace
}  // namespace crosstable::protocol

int main() { std::cout << crosstable::protocol::everything().dump(1) << "\n"; }
