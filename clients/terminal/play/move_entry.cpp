#include "clients/terminal/play/move_entry.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/play/move_form.hpp"
#include "clients/terminal/play/typed_words.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {
namespace {

using Json = nlohmann::json;
using For = Dialogue::For;

}  // namespace

void MoveEntry::typed(const std::string& line) {
  const auto number = whole_number(line);
  if (number && (!listed_.empty() || room_->prompt())) return take_number(line, *number);
  const std::string verb = verb_of(line);
  const bool is_asked = room_->prompt().has_value();
  if (verbs_.contains(verb) || (has_form_of_move(line) && (verb.empty() || !is_asked))) return move(line);
  if (!is_asked) return chat_(line);
  if (verb.empty() || is_known(room_->prompt()->id)) return say_unless_meant_as_move(line);
  ask_legal([this, line, verb] {
    if (room_) verbs_.contains(verb) ? move(line) : say_unless_meant_as_move(line);  // the room may have closed
  });
}

void MoveEntry::say_unless_meant_as_move(const std::string& line) {
  if (might_be_meant_as_move(line)) return dialogue_.print(say("move.none"));
  chat_(line);
}

void MoveEntry::take_number(const std::string& line, std::size_t number) {
  if (listed_.empty()) return dialogue_.print(say("legal.first", {{"number", line}}));
  if (number < 1 || number > listed_.size()) return dialogue_.print(say("legal.unknown"));
  move(std::string(listed_[number - 1]));
}

void MoveEntry::list() {
  ask_legal([this] {
    listed_ = legal_;
    listed_for_ = known_for_;
    dialogue_.print(say("legal.title"));
    dialogue_.list(listed_);
  });
}

void MoveEntry::ask_legal(std::function<void()> then) {
  const auto learned = [this, then = std::move(then)](const Json& result) {
    learn(result);
    then();
  };
  dialogue_.ask(protocol::RoomLegal{RoomCode(room_->code())}, learned, For::reading_line);
}

void MoveEntry::look_up() {
  if (is_known(room_->prompt()->id)) return;
  const auto learned = [this](const Json& result) { learn(result); };
  dialogue_.ask(protocol::RoomLegal{RoomCode(room_->code())}, learned, For::nothing);
}

// Also learns which words a move of this game may begin with.
void MoveEntry::learn(const Json& result) {
  legal_ = result.at("moves").get<std::vector<std::string>>();
  for (const std::string& each : legal_) {
    if (const std::string verb = verb_of(each); !verb.empty()) verbs_.insert(verb);
  }
  known_for_ = result.at("prompt").get<std::string>();
}

std::vector<std::string> MoveEntry::legal() const {
  const bool known = room_ && room_->prompt() && is_known(room_->prompt()->id);
  return known ? legal_ : std::vector<std::string>();
}

void MoveEntry::prompt_shown(const std::string& prompt) {
  if (listed_for_ != prompt) listed_.clear();
}

void MoveEntry::room_left() {
  listed_.clear();
  verbs_.clear();
  unanswered_.reset();
}

void MoveEntry::move(const std::string& text) {
  if (!room_->prompt()) return dialogue_.print(say("room.nothing_owed"));
  const std::string prompt = room_->prompt()->id;
  unanswered_ = UnansweredMove{prompt, text};
  dialogue_.ask(
      protocol::RoomMove{RoomCode(room_->code()), prompt, text}, [this](const Json&) { unanswered_.reset(); },
      For::move);
}

bool MoveEntry::repeat() {
  if (!unanswered_ || !room_->prompt() || room_->prompt()->id != unanswered_->prompt) {
    unanswered_.reset();
    return false;
  }
  const std::string text = unanswered_->text;
  move(text);
  return true;
}

}  // namespace crosstable::terminal
