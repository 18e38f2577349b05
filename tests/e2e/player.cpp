#include "tests/e2e/player.hpp"

#include <algorithm>
#include <stdexcept>

#include "tests/e2e/frame_judge.hpp"

namespace crosstable::test {

using nlohmann::json;

Refused::Refused(const json& error)
    : std::runtime_error(error.dump()),
      code(error.contains("data") ? error["data"].value("code", "") : error.at("code").dump()) {}

void Player::connect(std::uint16_t port, const WsOptions& options) {
  disconnect();
  line_.emplace(port, options);
  if (history_ != nullptr) noted_.emplace(history_->open());
  json hello{{"version", 1}, {"name", name_}};
  if (!token_.empty()) hello["token"] = token_;
  if (contributes_) hello["contributes"] = true;
  greeting_ = ask("hello", hello);
  const auto id = greeting_.at("player").at("id").get<std::string>();
  if (!id_.empty() && id != id_) throw std::logic_error("the token came back as another player");
  id_ = id;
  token_ = greeting_.at("token").get<std::string>();
}

void Player::disconnect() {
  line_.reset();
  noted_.reset();
}

void Player::hear_out() {
  try {
    while (line_) read_one();
  } catch (const Disconnected&) {
    disconnect();
  }
}

json Player::ask(const std::string& method, json params) {
  const std::int64_t id = next_id_++;
  const json answer =
      answer_to(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}.dump(), method);
  if (answer.at("id") != id) throw std::logic_error("the answer to another request: " + answer.dump());
  if (answer.contains("error")) throw Refused(answer.at("error"));
  return answer.at("result");
}

json Player::answer_to(const std::string& text, const std::string& method) {
  asked_ = method;
  answer_.reset();
  if (noted_) noted_->sent(text);
  line_.value().send_text(text);
  while (!answer_) read_one();
  return *answer_;
}

json Player::in_room(const std::string& method, json params) {
  params["room"] = room_;
  return ask(method, std::move(params));
}

void Player::create(const json& params) {
  const json created = ask("room.create", params);
  room_ = created.at("room").get<std::string>();
  invite_ = created.at("invite").get<std::string>();
  enter(room_);
}

void Player::enter(const std::string& room, const std::string& invite) {
  json params{{"room", room}};
  if (!invite.empty()) params["invite"] = invite;
  room_ = room;
  seq_ = 0;
  take(ask("room.enter", params));
}

void Player::take_seat(const std::string& room, const std::string& invite) {
  enter(room, invite);
  in_room("room.sit", {{"agreed", view_.at("options")}});
}

json Player::sync() {
  const json snapshot = in_room("room.sync");
  if (snapshot.at("seq") == seq_ && snapshot.at("view") != view_)
    throw std::logic_error("the updates added up to " + view_.dump());
  take(snapshot);
  return snapshot;
}

void Player::take(const json& snapshot) {
  view_ = snapshot.at("view");
  seq_ = snapshot.at("seq").get<std::uint64_t>();
  chat_ = snapshot.at("chat").get<std::vector<json>>();
  take_prompt(snapshot);
}

void Player::take_prompt(const json& message) {
  prompt_.reset();
  if (message.contains("prompt")) prompt_ = message["prompt"].at("id").get<std::string>();
}

void Player::read_one() {
  received_.push_back(line_.value().read_text());
  if (noted_) noted_->received(received_.back());
  const json frame = judged_frame(received_.back(), asked_);
  if (frame.contains("method")) notified(frame);
  else answer_ = frame;
}

void Player::notified(const json& frame) {
  const json& params = frame.at("params");
  if (frame["method"] == "seek.matched") {
    matched_ = params.at("room").get<std::string>();
    return;
  }
  if (!params.contains("room") || (!room_.empty() && params["room"] != room_)) return;
  if (frame["method"] == "room.snapshot") return take(params);
  if (frame["method"] == "room.chat") return chat_.push_back(params);
  if (frame["method"] == "room.closed") {
    closed_because_ = params.at("reason").get<std::string>();
    return;
  }
  const auto seq = params.at("seq").get<std::uint64_t>();
  if (seq_ != 0 && seq != seq_ + 1)
    throw std::logic_error("update " + std::to_string(seq) + " after " + std::to_string(seq_));
  if (seq_ == 0 && seq != 1) return;  // before the snapshot that is on its way
  seq_ = seq;
  view_.merge_patch(params.at("patch"));
  take_prompt(params);
}

void Player::wait_until(const std::function<bool()>& reached) {
  while (!reached()) read_one();
}

void Player::wait_for_prompt_or(const std::vector<std::string>& phases) {
  wait_until([&] { return owes() || std::ranges::find(phases, phase()) != phases.end(); });
}

void Player::wait_for_phase(const std::string& wanted) {
  wait_until([&] { return phase() == wanted; });
}

std::string Player::choose_legal(std::mt19937_64& random) {
  const json legal = in_room("room.legal");
  const json& moves = legal.at("moves");
  if (legal.at("prompt") != prompt_.value()) throw std::logic_error("legal moves for another prompt: " + legal.dump());
  return moves[random() % moves.size()].get<std::string>();
}

void Player::move(const std::string& text) {
  const std::string prompt = prompt_.value();
  const json answer = in_room("room.move", {{"prompt", prompt}, {"move", text}});
  const auto shown = answer.at("seq").get<std::uint64_t>();
  wait_until([&] { return seq_ >= shown; });  // the frame that shows the move may come after the answer
}

int Player::seat() const {
  for (const auto& [number, seat] : view_.at("seats").items())
    if (seat.at("player") == id_) return std::stoi(number);
  throw std::logic_error("not seated");
}

bool Player::is_seated() const {
  return std::ranges::any_of(view_.at("seats"), [this](const json& seat) { return seat.at("player") == id_; });
}

json Player::durable_view() const {
  json view = view_;
  for (const char* moment : {"spectators", "offer_until", "pause_until"}) view.erase(moment);
  for (auto& [number, seat] : view.at("seats").items()) {
    seat.erase("connected");
    seat.erase("standin");
    seat.erase("standin_at");
  }
  return view;
}

}  // namespace crosstable::test
