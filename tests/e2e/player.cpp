#include "tests/e2e/player.hpp"

#include <algorithm>
#include <stdexcept>

namespace crosstable::test {

using nlohmann::json;

Refused::Refused(const json& error)
    : std::runtime_error(error.dump()), code(error.contains("data") ? error["data"].value("code", "") : error.at("code").dump()) {}

void Player::connect(std::uint16_t port) {
  line_.emplace(port);
  json hello{{"version", 1}, {"name", name_}};
  if (!token_.empty()) hello["token"] = token_;
  const json greeting = ask("hello", hello);
  if (!token_.empty() && greeting.at("player").at("id") != id_) throw std::logic_error("the token came back as another player");
  id_ = greeting.at("player").at("id").get<std::string>();
  token_ = greeting.at("token").get<std::string>();
}

json Player::ask(const std::string& method, json params) {
  const std::int64_t id = next_id_++;
  line_.value().send_text(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}.dump());
  answer_.reset();
  while (!answer_) read_one();
  if (answer_->at("id") != id) throw std::logic_error("an answer to another request: " + answer_->dump());
  if (answer_->contains("error")) throw Refused(answer_->at("error"));
  return answer_->at("result");
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

void Player::take(const json& snapshot) {
  view_ = snapshot.at("view");
  seq_ = snapshot.at("seq").get<std::uint64_t>();
  take_prompt(snapshot);
}

void Player::take_prompt(const json& message) {
  prompt_.reset();
  if (message.contains("prompt")) prompt_ = message["prompt"].at("id").get<std::string>();
}

void Player::read_one() {
  const std::string text = line_.value().read_text();
  received_ += text;
  const json frame = json::parse(text);
  if (frame.contains("method")) notified(frame);
  else answer_ = frame;
}

void Player::notified(const json& frame) {
  const json& params = frame.at("params");
  if (frame["method"] == "room.snapshot" && params.at("room") == room_) return take(params);
  if (frame["method"] != "room.update" || (!room_.empty() && params.at("room") != room_)) return;
  const auto seq = params.at("seq").get<std::uint64_t>();
  if (seq_ != 0 && seq != seq_ + 1) throw std::logic_error("update " + std::to_string(seq) + " after " + std::to_string(seq_));
  if (seq_ == 0 && seq != 1) return;  // before the snapshot that is on its way
  seq_ = seq;
  view_.merge_patch(params.at("patch"));
  take_prompt(params);
}

void Player::wait_for_prompt_or(const std::vector<std::string>& phases) {
  while (!owes() && std::ranges::find(phases, phase()) == phases.end()) read_one();
}

void Player::wait_for_phase(const std::string& wanted) {
  while (phase() != wanted) read_one();
}

std::string Player::choose_legal(std::mt19937_64& random) {
  const json legal = ask("room.legal", {{"room", room_}});
  const json& moves = legal.at("moves");
  if (moves.empty()) throw std::logic_error("a prompt without a legal move");
  return moves[random() % moves.size()].get<std::string>();
}

void Player::move(const std::string& text) {
  const std::string prompt = prompt_.value();
  ask("room.move", {{"room", room_}, {"prompt", prompt}, {"move", text}});
  while (prompt_ == prompt) read_one();  // the frame that shows it may come after the answer
}

int Player::seat() const {
  for (const auto& [number, seat] : view_.at("seats").items())
    if (seat.at("player") == id_) return std::stoi(number);
  throw std::logic_error("not seated");
}

json Player::durable_view() const {
  json view = view_;
  view.erase("spectators");
  for (auto& [number, seat] : view.at("seats").items()) {
    seat.erase("connected");
    seat.erase("standin");
  }
  return view;
}

}  // namespace crosstable::test
