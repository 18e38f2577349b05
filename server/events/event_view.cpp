#include "server/events/event_view.hpp"

#include <algorithm>

#include "json/merge_patch.hpp"
#include "server/events/datum.hpp"
#include "server/events/view_parts.hpp"

namespace crosstable::events {
namespace {

void append_key(std::string& out, std::string_view key) {
  if (!out.empty() && out.back() != '{') out += ',';
  ((out += '"') += key) += "\":";
}

std::string key_of(std::size_t index) { return std::to_string(index + 1); }

}  // namespace

// Members of the patch, without its braces.
class EventView::Patch {
 public:
  std::string take() { return members_.empty() ? std::string() : "{" + members_ + "}"; }

  // Members of the object that the patch is in now.
  void object(std::string_view from, std::string_view to) { json::diff(from, to, members_); }
  void value(std::string_view key, std::string_view text) {
    append_key(members_, key);
    members_ += text;
  }
  // `fill` writes what is below the key; the key is left out if that is nothing.
  template <class Fill>
  void below(std::string_view key, const Fill& fill) {
    const std::size_t before = members_.size();
    append_key(members_, key);
    members_ += '{';
    const std::size_t empty = members_.size();
    fill();
    if (members_.size() == empty) members_.resize(before);
    else members_ += '}';
  }
  // An object of a list that is kept as texts.
  void part(std::vector<std::string>& told, std::size_t index, std::string now) {
    if (told.size() <= index) told.resize(index + 1);
    if (told[index] == now) return;
    const bool is_new = told[index].empty();
    below(key_of(index), [&] { object(is_new ? "{}" : told[index], now); });
    told[index] = std::move(now);
  }

 private:
  std::string members_;
};

std::string EventView::update(const EventState& event, std::string_view sealing) {
  Patch patch;
  std::string head = head_text(event, sealing);
  patch.object(head_, head);
  head_ = std::move(head);
  patch.below("entrants", [&] { update_entrants(event, patch); });
  patch.below("pairings", [&] { update_rounds(event, patch); });
  patch.below("byes", [&] {
    for (std::size_t i = 0; i < rounds_.size(); ++i) {
      std::string byes = byes_text(event.rounds[i]);
      if (byes == rounds_[i].byes) continue;
      patch.value(key_of(i), byes == "[]" ? "null" : byes);
      rounds_[i].byes = std::move(byes);
    }
  });
  patch.below("brackets", [&] { update_brackets(event, patch); });
  update_standings(event, patch);
  seen_ = event.change;
  return patch.take();
}

void EventView::update_entrants(const EventState& event, Patch& patch) {
  const bool everybody = event.stages.size() == 1 && event.started_change > seen_;  // seeds are drawn up
  for (std::size_t i = 0; i < event.entrants.size(); ++i) {
    if (!everybody && i < entrants_.size() && event.entrants[i].changed <= seen_) continue;
    patch.part(entrants_, i, entrant_text(event, static_cast<Number>(i + 1)));
  }
}

// A round that was paired anew may have fewer tables.
void EventView::update_rounds(const EventState& event, Patch& patch) {
  while (brackets_.size() < event.stages.size()) {
    const std::size_t stage = brackets_.size();
    const bool has_one = is_knockout(event.settings.stages[stage].format);
    brackets_.push_back(has_one ? bracket_of(event, stage) : Bracket());
    bracket_texts_.emplace_back();
  }
  rounds_.resize(event.rounds.size());
  for (std::size_t i = 0; i < rounds_.size(); ++i) {
    ToldRound& told = rounds_[i];
    const Round& round = event.rounds[i];
    if (told.seen >= round.changed) continue;
    told.seen = round.changed;
    if (round.tables.empty() && !told.tables.empty()) patch.value(key_of(i), "null");
    if (round.tables.empty()) {
      told.tables.clear();
      continue;
    }
    patch.below(key_of(i), [&] {
      for (std::size_t j = 0; j < round.tables.size(); ++j) {
        const TableId id{static_cast<std::uint32_t>(i + 1), static_cast<std::uint32_t>(j + 1)};
        patch.part(told.tables, j, table_text(event, id, brackets_[round.stage]));
      }
      for (std::size_t j = round.tables.size(); j < told.tables.size(); ++j) patch.value(key_of(j), "null");
      told.tables.resize(round.tables.size());
    });
  }
}

void EventView::update_brackets(const EventState& event, Patch& patch) {
  for (std::size_t stage = 0; stage < brackets_.size(); ++stage) {
    if (brackets_[stage].empty() || (!bracket_texts_[stage].empty() && event.standings_changed <= ranked_)) continue;
    std::string text = bracket_text(event, stage, brackets_[stage]);
    if (text == bracket_texts_[stage]) continue;
    patch.value(std::to_string(stage), text);
    bracket_texts_[stage] = std::move(text);
  }
}

void EventView::update_standings(const EventState& event, Patch& patch) {
  if (event.standings_changed <= ranked_) return;
  ranked_ = event.standings_changed;
  const auto ranks = ranking(event);
  std::string text = standings_text(ranks);
  if (text != standings_) patch.value("standings", text);
  standings_ = std::move(text);
  patch.below("scores", [&] {
    const bool has_boards = event.settings.deals == Deals::same;
    auto datum = has_boards ? datums(event) : std::unordered_map<Number, double>();
    for (const Rank& rank : ranks)
      patch.part(scores_, rank.entrant - 1,
                 score_text(event, rank, has_boards ? std::optional(datum[rank.entrant]) : std::nullopt));
  });
}

std::string EventView::whole() const {
  std::string text = head_.substr(0, head_.size() - 1);
  const auto list = [&](std::string_view key, const std::vector<std::string>& parts) {
    append_key(text, key);
    text += '{';
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].empty()) continue;
      append_key(text, key_of(i));
      text += parts[i];
    }
    text += '}';
  };
  list("entrants", entrants_);
  append_key(text, "pairings");
  text += '{';
  for (std::size_t i = 0; i < rounds_.size(); ++i)
    if (!rounds_[i].tables.empty()) list(key_of(i), rounds_[i].tables);
  append_key(text += '}', "byes");
  text += '{';
  for (std::size_t i = 0; i < rounds_.size(); ++i) {
    if (rounds_[i].byes == "[]") continue;
    append_key(text, key_of(i));
    text += rounds_[i].byes;
  }
  append_key(text += '}', "brackets");
  text += '{';
  for (std::size_t stage = 0; stage < bracket_texts_.size(); ++stage) {
    if (bracket_texts_[stage].empty()) continue;
    append_key(text, std::to_string(stage));
    text += bracket_texts_[stage];
  }
  append_key(text += '}', "standings");
  text += standings_;
  list("scores", scores_);
  return text += '}';
}

protocol::EventsResult::Listed listing(const EventState& event) {
  protocol::EventsResult::Listed line;
  line.event = event.event_id;
  line.name = event.settings.name;
  line.game = event.settings.game;
  line.state = name_of(event.phase);
  for (const StageSettings& stage : event.settings.stages) line.formats.emplace_back(name_of(stage.format));
  line.entrants = event.still_in();
  line.max = event.settings.max_entrants;
  line.team_size = event.settings.team_size;
  line.visibility = event.settings.visibility;
  line.created_at = event.created_at_ms;
  line.starts_at = event.settings.starts_at.value_or(0);
  return line;
}

}  // namespace crosstable::events
