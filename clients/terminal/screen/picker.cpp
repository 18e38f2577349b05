#include "clients/terminal/screen/picker.hpp"

#include <algorithm>
#include <set>

#include "clients/terminal/play/move_form.hpp"

namespace crosstable::terminal::screen {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

Way split(std::string_view text, std::string_view separators) {
  Way parts;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(separators);
    if (const std::string_view part = text.substr(0, end); !part.empty()) parts.emplace_back(part);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return parts;
}

}  // namespace

std::vector<Way> ways_of(std::string_view move) {
  if (const std::size_t slash = move.find('/'); slash != std::string_view::npos) {
    Way first = split(move.substr(0, slash), "@"), second = split(move.substr(slash + 1), "@");
    if (first.size() == 2 && second.size() == 2) {
      if (is_digit(first[0][0])) return {{first[0] + second[0], first[1], second[1]}};
      return {{first[0], first[1], second[0], second[1]}, {second[0], second[1], first[0], first[1]}};
    }
  }
  const std::string verb = verb_of(move);
  Way way = split(move.substr(verb.size()), "@:=,- ");
  if (way.empty()) way.emplace_back(move);
  return {way};
}

void Picker::offer(const std::string& prompt, const std::vector<std::string>& moves) {
  if (prompt != prompt_) chosen_.clear();
  prompt_ = prompt;
  choices_.clear();
  for (const std::string& move : moves) {
    for (Way& way : ways_of(move)) choices_.push_back({move, std::move(way)});
  }
}

std::vector<const Picker::Choice*> Picker::possible() const {
  std::vector<const Choice*> found;
  for (const Choice& choice : choices_) {
    const bool begins =
        choice.way.size() >= chosen_.size() && std::equal(chosen_.begin(), chosen_.end(), choice.way.begin());
    if (begins) found.push_back(&choice);
  }
  return found;
}

std::vector<std::string> Picker::next() const {
  std::set<std::string> targets;
  for (const Choice* choice : possible())
    if (choice->way.size() > chosen_.size()) targets.insert(choice->way[chosen_.size()]);
  return {targets.begin(), targets.end()};
}

std::optional<std::string> Picker::complete() const {
  if (chosen_.empty()) return std::nullopt;
  for (const Choice* choice : possible())
    if (choice->way.size() == chosen_.size()) return choice->move;
  return std::nullopt;
}

std::vector<std::string> Picker::words() const {
  std::vector<std::string> words;
  for (const Choice& choice : choices_)
    if (verb_of(choice.move) == choice.move) words.push_back(choice.move);
  return words;
}

void Picker::skip_forced() {
  while (!complete()) {
    const std::vector<std::string> only = next();
    if (only.size() != 1) return;
    const auto ends = [&](const Choice* choice) { return choice->way.size() == chosen_.size() + 1; };
    if (std::ranges::any_of(possible(), ends)) return;
    chosen_.push_back(only.front());
  }
}

std::optional<std::string> Picker::click(const std::string& target) {
  if (!chosen_.empty() && chosen_.back() == target && complete()) {
    const std::optional<std::string> move = complete();
    clear();
    return move;
  }
  std::vector<std::string> possible_now = next();
  if (std::ranges::find(possible_now, target) == possible_now.end()) {
    clear();
    possible_now = next();
    if (std::ranges::find(possible_now, target) == possible_now.end()) return std::nullopt;
  }
  chosen_.push_back(target);
  if (const std::optional<std::string> move = complete(); move && next().empty()) {
    clear();
    return move;
  }
  skip_forced();
  return std::nullopt;
}

}  // namespace crosstable::terminal::screen
