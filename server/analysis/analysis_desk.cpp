#include "server/analysis/analysis_desk.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "engine/core/record.hpp"
#include "server/log/log.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

constexpr std::int64_t patience_ms = 500;  // until the pool is asked again that had no place
constexpr std::string_view last_fact = R"({"done":true})";

// One stream for each version, so an analysis never mixes two judgements. No record's id has a U (Crockford's base32).
StreamId stream_of(const RecordId& record) {
  return {StreamKind::analysis, record.text() + "U" + std::string(analysis_version)};
}

protocol::Error no_such_record() {
  return make_error(ErrorCode::bad_argument, "record", "There's no game record for this game.");
}

protocol::Error busy() {
  return make_error(ErrorCode::busy, "analyses", "The server is analysing other games. Try again in a minute.");
}

protocol::Error busy_with_yours() {
  return make_error(ErrorCode::busy, "analyses_each",
                    "Your other games are being analysed. Try again when one is done.");
}

// Nothing may be appended to it, and it has the only place for this game.
protocol::Error out_of_order() {
  return make_error(ErrorCode::busy, "analysis_damaged",
                    "This game's analysis has a problem. Please tell the server's operator.");
}

bool is_damaged(const StoredStream& stream) {
  return !stream.damage.empty() ||
         !std::ranges::all_of(stream.facts, is_kept_decision,
                              [](const StoredFact& fact) -> const std::string& { return fact.body; });
}

protocol::Error disk_low() {
  return make_error(ErrorCode::busy, "disk_low", "The server is low on disk space, so no new games are analysed.");
}

}  // namespace

void AnalysisDesk::ask(RecordId record, AnalysisAsker asker, std::weak_ptr<AnalysisWatcher> watcher,
                       protocol::RequestId id) {
  if (!parts_.loop.is_current()) {
    return parts_.loop.post([this, record = std::move(record), asker = std::move(asker), watcher = std::move(watcher),
                             id = std::move(id)] { ask(record, asker, watcher, id); });
  }
  const auto found = running_.find(record);
  if (found != running_.end() && found->second->analysis)
    return begin(*found->second, {std::move(watcher), std::move(id)}, false);
  if (found == running_.end() && running_.size() >= parts_.at_once) {
    if (const auto waiting = watcher.lock()) waiting->analysis_refused(id, busy());
    return;
  }
  Shared& running = running_[record];
  const bool is_new = running == nullptr;
  if (is_new) {
    running = std::make_shared<Running>();
    running->record = record;
    running->asker = std::move(asker);
  }
  running->asked.push_back({std::move(watcher), std::move(id)});
  if (!is_new) return;
  parts_.store.load_stream(stream_of(record), parts_.loop,
                           [this, running](std::optional<StoredStream> stream) { found_stream(running, stream); });
}

void AnalysisDesk::found_stream(const Shared& running, const std::optional<StoredStream>& stream) {
  if (stream && is_damaged(*stream)) return refuse(running, out_of_order());
  for (const StoredFact& fact : stream ? stream->facts : std::vector<StoredFact>()) {
    if (fact.body != last_fact) {
      running->decisions.push_back(fact.body);
      continue;
    }
    for (const Asked& asked : running->asked) begin(*running, asked, true);
    return forget(*running);
  }
  if (parts_.store.low_on_space()) return refuse(running, disk_low());
  if (has_enough(running->asker)) return refuse(running, busy_with_yours());
  running->counts = true;
  parts_.store.find_record(running->record, parts_.loop,
                           [this, running](const std::optional<std::string>& json) { found_record(running, json); });
}

// The log's own record has no fault, but the rules may have changed since.
void AnalysisDesk::found_record(const Shared& running, const std::optional<std::string>& json) {
  if (!json) return refuse(running, no_such_record());
  auto record = read_record(*json);
  if (std::holds_alternative<RecordFault>(record)) return refuse(running, no_such_record());
  running->analysis = std::make_unique<Analysis>(std::get<Record>(std::move(record)));
  for (std::size_t n = 0; n < running->decisions.size() && running->analysis->go_on(); ++n) running->analysis->skip();
  for (const Asked& asked : std::exchange(running->asked, {})) begin(*running, asked, false);
  go_on(running);
}

bool AnalysisDesk::has_enough(const AnalysisAsker& asker) const {
  std::size_t of_network = 0, of_player = 0;
  for (const auto& [record, running] : running_) {
    if (!running->counts) continue;
    if (running->asker.network == asker.network) ++of_network;
    if (running->asker.player == asker.player) ++of_player;
  }
  return std::max(of_network, of_player) >= parts_.each;
}

void AnalysisDesk::refuse(const Shared& running, const protocol::Error& why) {
  for (const Asked& asked : running->asked) {
    if (const auto watcher = asked.watcher.lock()) watcher->analysis_refused(asked.id, why);
  }
  forget(*running);
}

void AnalysisDesk::begin(Running& running, const Asked& asked, bool done) {
  const auto watcher = asked.watcher.lock();
  if (!watcher) return;
  watcher->analysis_begins(asked.id, std::make_shared<AnalysisPart>(AnalysisPart{
                                         .record = running.record, .decisions = running.decisions, .done = done}));
  if (!done) running.watchers.push_back(asked.watcher);
}

void AnalysisDesk::go_on(const Shared& running) {
  std::erase_if(running->watchers, [](const auto& watcher) { return watcher.expired(); });
  if (running->watchers.empty()) return forget(*running);
  if (!running->analysis->go_on()) {
    return keep(running, std::string(last_fact), [this, running] {
      tell(*running, {.record = running->record, .from = running->decisions.size(), .decisions = {}, .done = true});
      forget(*running);
    });
  }
  think(running, running->analysis->knowing_mind(), [this, running](Thought known) {
    running->known = std::move(known);
    think(running, running->analysis->open_mind(), [this, running](Thought open) {
      std::string decision = decision_json(running->analysis->judge(std::move(running->known), std::move(open)));
      keep(running, decision, [this, running, decision] {
        running->decisions.push_back(decision);
        tell(*running, {.record = running->record, .from = running->decisions.size() - 1, .decisions = {decision}});
        go_on(running);
      });
    });
  });
}

void AnalysisDesk::think(const Shared& running, std::shared_ptr<const Mind> mind, std::function<void(Thought)> then) {
  auto pondering = parts_.thinker.ask({.room = "analyses for " + running->asker.network,
                                       .mind = mind,
                                       .level = Analysis::level,
                                       .random = running->analysis->number(),
                                       .urgency = Urgency::analysis},
                                      parts_.loop, [this, running, then](const std::optional<Thought>& thought) {
                                        if (thought) return then(*thought);
                                        log_warn("the analysis of {} failed", running->record.view());
                                        forget(*running);
                                      });
  if (pondering) {
    running->pondering = *std::move(pondering);
    return;
  }
  parts_.loop.after(patience_ms,
                    [this, running, mind = std::move(mind), then = std::move(then)] { think(running, mind, then); });
}

void AnalysisDesk::keep(const Shared& running, std::string fact, Task durable) {
  Write write;
  write.stream = stream_of(running->record);
  write.first_seq = running->decisions.size() + 1;
  write.facts = {std::move(fact)};
  write.at_ms = parts_.loop.now_ms();
  parts_.store.append(std::move(write), parts_.loop, std::move(durable));
}

void AnalysisDesk::tell(Running& running, AnalysisPart part) {
  const auto shared = std::make_shared<const AnalysisPart>(std::move(part));
  for (const auto& weak : running.watchers) {
    if (const auto watcher = weak.lock()) watcher->analysis_grew(shared);
  }
}

}  // namespace crosstable
