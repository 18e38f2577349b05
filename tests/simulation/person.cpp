#include "tests/simulation/person.hpp"

#include <algorithm>
#include <utility>

#include "engine/fairness/sealed_chance.hpp"

namespace crosstable::test {
namespace {

constexpr std::int64_t longest_wait_us = 90'000'000;  // for an answer; no fault lasts as long
constexpr std::size_t most_asked = 4;                 // at once

std::string some_address(FastRandom& random) {
  return "10." + std::to_string(random.below(250)) + "." + std::to_string(random.below(250)) + ".1";
}

}  // namespace

Person::Person(World world, Table& table, std::string name, Part part)
    : world_(std::move(world)),
      table_(table),
      name_(std::move(name)),
      part_(part),
      address_(some_address(world_.time.random())) {}

void Person::act() {
  if (line_ == nullptr) return connect();
  look_for_overdue();
  if (!greeted_ || asked_.size() >= most_asked) return;
  if (part_ == Part::stranger) return ask_anything();
  if (!is_at_home() && (handle_.empty() || !table_.is_known() || below(8) == 0)) return find_a_table();
  if (!table_.is_known() && part_ != Part::host) return;
  if (!inside_) return asked_.empty() ? enter() : void();
  if (last_ && last_->answer.is_null() && asked_.empty()) return move(*last_);  // the connection broke before it came
  if (prompt_) return decide();
  if (view_.contains("sealing")) contribute();
  arrange();
  if (!world_.calm && below(4) == 0) on_a_whim();
}

void Person::connect() {
  line_ = Line::open(world_.time, world_.server, address_,
                     {[this](std::string_view text) { received(text); }, [this] { lost(); }});
  if (line_ == nullptr) return;
  noted_.emplace(world_.history.open());
  if (!retired_.empty() && below(2) == 0) return try_the_retired_token();
  json hello{{"version", 1}, {"name", name_}, {"contributes", true}};
  if (!token_.empty()) hello["token"] = token_;
  ask("hello", hello, [this](const json& answer) {
    if (!answer.contains("result")) return;
    const json& result = answer["result"];
    const std::string id = result.at("player").at("id");
    if (kept_ && id != id_) world_.wrong(name_ + "'s token came back as another player");
    const std::string handle = part_ == Part::stranger ? "" : result["player"].value("handle", "");
    if (!handle_.empty() && handle != handle_) world_.wrong(name_ + " is not the member " + handle_ + " any more");
    handle_ = handle;
    id_ = id;
    const std::string token = result.at("token");
    if (!before_.empty() && kept_) retired_ = std::exchange(before_, {});
    if (!token_.empty() && token != token_) before_ = token_;
    token_ = token;
    greeted_ = true;
  });
}

// Nobody may come in with it; and the connection is of no more use.
void Person::try_the_retired_token() {
  ask("hello", {{"version", 1}, {"token", retired_}, {"known", true}}, [this](const json& answer) {
    if (answer.contains("result") && answer["result"].at("player").at("id") == id_)
      world_.wrong(name_ + " came in with a token that another has taken the place of");
    retired_.clear();
    cut();
  });
}

void Person::cut() {
  if (line_ != nullptr) line_->cut();
}

void Person::deafen_for(std::int64_t us) {
  if (line_ != nullptr) line_->deafen_for(us);
}

void Person::lost() {
  line_.reset();
  noted_.reset();
  asked_.clear();
  greeted_ = inside_ = false;
  prompt_.reset();
  said_.clear();
  challenges_.clear();
  event_seq_ = 0;
  called_to_.clear();
  uncalled_since_us_.reset();
}

void Person::look_for_overdue() {
  if (line_->is_deaf()) return;
  for (const auto& [id, asked] : asked_) {
    if (world_.time.now_us() - asked.sent_us < longest_wait_us) continue;
    world_.wrong(name_ + " waits for an answer to " + asked.method);
    return cut();
  }
}

void Person::ask(const std::string& method, json params, Then then) {
  if (line_ == nullptr) return;
  const std::int64_t id = next_id_++;
  asked_.emplace(id, Asked{method, world_.time.now_us(), std::move(then)});
  const std::string text =
      json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}.dump();
  noted_->sent(text);
  world_.saw(name_, text);
  line_->send(text);
}

void Person::ask_in_room(const std::string& method, json params, Then then) {
  params["room"] = table_.room;
  ask(method, std::move(params), std::move(then));
}

void Person::received(std::string_view text) {
  noted_->received(text);
  world_.saw(name_, text);
  const json frame = json::parse(text);
  if (frame.contains("id")) answered(frame);
  else notified(frame.at("method"), frame.at("params"));
}

void Person::answered(const json& frame) {
  if (!frame["id"].is_number()) return world_.wrong(name_ + " got " + frame.dump());
  auto found = asked_.extract(frame["id"].get<std::int64_t>());
  if (found.empty()) return world_.wrong(name_ + " got an answer to nothing: " + frame.dump());
  Calls& calls = world_.called[found.mapped().method];
  ++calls.answered;
  calls.granted += frame.contains("result") ? 1 : 0;
  if (found.mapped().then) found.mapped().then(frame);
}

void Person::notified(const std::string& method, const json& params) {
  if (part_ == Part::stranger)
    return params.value("room", "") == table_.room && method == "room.closed" ? table_.room.clear() : void();
  if (!is_at_home()) heard(method, params);
  if (params.value("room", "") != table_.room || !table_.is_known()) return;
  if (method == "room.snapshot") return take(params);
  if (method == "room.closed") return params.at("reason") == "closed" ? forget_room() : step_out();
  if (method != "room.update") return;
  const auto seq = params.at("seq").get<std::uint64_t>();
  if (seq_ != 0 && seq != seq_ + 1)
    world_.wrong(name_ + " got update " + std::to_string(seq) + " after " + std::to_string(seq_));
  if (seq_ == 0 && seq != 1) return;  // before the snapshot that is on its way
  seq_ = seq;
  view_.merge_patch(params.at("patch"));
  take_prompt(params);
}

void Person::take(const json& snapshot) {
  if (snapshot.at("seq") == seq_ && snapshot.at("view") != view_)
    world_.wrong(name_ + "'s updates added up to " + view_.dump() + ", and it is " + snapshot["view"].dump());
  view_ = snapshot.at("view");
  seq_ = snapshot.at("seq").get<std::uint64_t>();
  take_prompt(snapshot);
}

void Person::take_prompt(const json& message) {
  prompt_.reset();
  if (!message.contains("prompt")) return;
  prompt_ = message["prompt"].at("id").get<std::string>();
  table_.moved_us = world_.time.now_us();
}

std::optional<unsigned> Person::seat() const {
  if (!view_.contains("seats")) return std::nullopt;
  for (const auto& [number, seat] : view_["seats"].items())
    if (seat.at("player") == id_) return static_cast<unsigned>(std::stoi(number));
  return std::nullopt;
}

void Person::step_out() {
  inside_ = false;
  view_ = json::object();
  prompt_.reset();
  seq_ = 0;
}

void Person::forget_room() {
  step_out();
  last_.reset();
  table_.room.clear();
}

}  // namespace crosstable::test
