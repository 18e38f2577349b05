#include "server/events/showing/event_view.hpp"

#include <algorithm>

#include "json/merge_patch.hpp"
#include "server/events/rounds/board_scores.hpp"
#include "server/events/showing/view_parts.hpp"

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
  explicit Patch(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  std::string take() { return members_.empty() ? std::string() : "{" + members_ + "}"; }

  // Members of the object that the patch is in now.
  void object(std::string_view from, std::string_view to) { json::diff(from, to, members_); }
  // No more fits. What comes now is refused, and left for later patches.
  bool is_full() const { return is_full_; }
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
  // A value that is kept as text.
  void part(std::string_view key, std::string& told, const std::string& now) {
    if (is_full_ || told == now) return;
    if (fits([&] { value(key, now); })) told = now;
  }
  // An object by its key; empty: there was none, or there is none now. False: no more fits.
  bool member(std::string_view key, std::string_view from, std::string_view to) {
    return !is_full_ && fits([&] {
      if (from.empty() || to.empty()) value(key, to.empty() ? "null" : to);
      else below(key, [&] { object(from, to); });
    });
  }
  // An object of a list that is kept as texts.
  void part(std::vector<std::string>& told, std::size_t index, const std::string& now) {
    if (told.size() <= index) told.resize(index + 1);
    if (is_full_ || told[index] == now) return;
    const std::string_view before = told[index].empty() ? std::string_view("{}") : told[index];
    if (fits([&] { below(key_of(index), [&] { object(before, now); }); })) told[index] = now;
  }

 private:
  // One part goes through whatever its size, or it would wait for ever.
  template <class Write>
  bool fits(const Write& write) {
    const std::size_t before = members_.size();
    write();
    is_full_ = members_.size() > most_bytes_ && has_a_part_;
    if (is_full_) members_.resize(before);
    has_a_part_ = true;
    return !is_full_;
  }

  const std::size_t most_bytes_;
  std::string members_;
  bool has_a_part_ = false, is_full_ = false;
};

std::string EventView::update(const EventState& event, std::string_view sealing, const Waiting& waiting,
                              std::size_t most_bytes) {
  Patch patch(most_bytes);
  follow_rounds(event);
  std::string head = head_text(event, sealing);
  patch.object(head_, head);
  head_ = std::move(head);
  patch.below("byes", [&] {
    for (std::size_t i = 0; i < rounds_.size(); ++i) {
      std::string byes = byes_text(event.rounds[i]);
      if (byes == rounds_[i].byes) continue;
      patch.value(key_of(i), byes == "[]" ? "null" : byes);
      rounds_[i].byes = std::move(byes);
    }
  });
  patch.below("brackets", [&] { update_brackets(event, patch); });
  rank(event);
  for (unsigned turn = updates_++, part = 0; part < 4; ++part, ++turn) {
    if (turn % 4 == 0) patch.below("pairings", [&] { update_rounds(event, patch); });
    if (turn % 4 == 1) patch.below("waiting", [&] { update_waiting(waiting, patch); });
    if (turn % 4 == 2) update_standings(patch);
    if (turn % 4 == 3) update_log(event, patch);
    if (turn % 4 == 3) patch.below("entrants", [&] { update_entrants(event, patch); });
  }
  is_behind_ = patch.is_full();
  return patch.take();
}

void EventView::update_entrants(const EventState& event, Patch& patch) {
  const bool everybody = event.stages.size() == 1 && event.started_change > seen_;  // seeds are drawn up
  for (std::size_t i = 0; i < event.entrants.size(); ++i) {
    if (!everybody && i < entrants_.size() && event.entrants[i].changed <= seen_) continue;
    patch.part(entrants_, i, entrant_text(event, static_cast<Number>(i + 1)));
    if (patch.is_full()) return;
  }
  seen_ = event.change;
}

void EventView::follow_rounds(const EventState& event) {
  while (brackets_.size() < event.stages.size()) {
    const std::size_t stage = brackets_.size();
    const bool has_one = is_knockout(event.settings.stages[stage].format);
    brackets_.push_back(has_one ? bracket_of(event, stage) : Bracket());
    bracket_texts_.emplace_back();
  }
  rounds_.resize(event.rounds.size());
}

// A round that was paired anew may have fewer tables.
void EventView::update_rounds(const EventState& event, Patch& patch) {
  for (std::size_t i = 0; i < rounds_.size() && !patch.is_full(); ++i) {
    ToldRound& told = rounds_[i];
    const Round& round = event.rounds[i];
    if (told.seen >= round.changed) continue;
    if (round.tables.empty() && told.is_shown()) patch.value(key_of(i), "null");
    if (round.tables.empty()) {
      told.tables.clear();
      told.seen = round.changed;
      continue;
    }
    patch.below(key_of(i), [&] {
      for (std::size_t j = 0; j < round.tables.size() && !patch.is_full(); ++j) {
        const TableId id{static_cast<std::uint32_t>(i + 1), static_cast<std::uint32_t>(j + 1)};
        patch.part(told.tables, j, table_text(event, id, brackets_[round.stage]));
      }
      for (std::size_t j = round.tables.size(); j < told.tables.size(); ++j)
        if (!told.tables[j].empty()) patch.value(key_of(j), "null");
      told.tables.resize(round.tables.size());
    });
    if (!patch.is_full()) told.seen = round.changed;
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

void EventView::rank(const EventState& event) {
  if (event.standings_changed <= ranked_) return;
  ranked_ = event.standings_changed;
  const auto ranks = ranking(event);
  const bool has_boards = event.settings.deals != Deals::own;
  auto duplicates = has_boards ? duplicates_of(event) : Duplicates();
  new_standings_ = standings_text(ranks);
  new_scores_.clear();
  for (const Rank& rank : ranks)
    new_scores_.emplace_back(
        rank.entrant - 1,
        score_text(event, rank, has_boards ? std::optional(duplicates[rank.entrant].datum) : std::nullopt));
}

void EventView::update_standings(Patch& patch) {
  patch.part("standings", standings_, new_standings_);
  patch.below("scores", [&] {
    for (const auto& [entrant, score] : new_scores_) {
      patch.part(scores_, entrant, score);
      if (patch.is_full()) return;
    }
    new_scores_.clear();
  });
}

// A line of the log changes all of it: what a merge patch cannot append to is told whole.
void EventView::update_log(const EventState& event, Patch& patch) {
  patch.part("log", log_, log_text(event));
  patch.part("appeals", appeals_, appeals_text(event));
}

void EventView::update_waiting(const Waiting& waiting, Patch& patch) {
  for (auto told = waiting_.begin(); told != waiting_.end();) {
    if (waiting.contains(told->first)) {
      ++told;
      continue;
    }
    if (!patch.member(told->first, told->second, {})) return;
    told = waiting_.erase(told);
  }
  for (const auto& [table, now] : waiting) {
    const auto told = waiting_.find(table);
    const std::string_view before = told == waiting_.end() ? std::string_view() : told->second;
    if (before == now) continue;
    if (!patch.member(table, before, now)) return;
    waiting_[table] = now;
  }
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
    if (rounds_[i].is_shown()) list(key_of(i), rounds_[i].tables);
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
  append_key(text, "log");
  text += log_;
  append_key(text, "appeals");
  text += appeals_;
  append_key(text, "waiting");
  text += '{';
  for (const auto& [table, one] : waiting_) {
    append_key(text, table);
    text += one;
  }
  return text += "}}";
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
  line.team_size = line_up(event.settings);
  line.visibility = event.settings.visibility;
  line.created_at = event.created_at_ms;
  line.starts_at = event.settings.starts_at.value_or(0);
  return line;
}

}  // namespace crosstable::events
