// Analyses of finished games (engine/search/analysis.hpp). The pool thinks about one decision after another when it has
// nothing else to do; each decision is kept in the log and then sent to those who watch. So a game is analysed once for
// everybody, and a restart goes on where it was.
//
// An actor on one loop. An analysis that nobody watches any more stops; what there is of it is kept. Each network and
// each player has a few at a time, and networks are thought for in turn.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/search/analysis.hpp"
#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"
#include "server/base/loop.hpp"
#include "server/bots/thinker.hpp"
#include "server/store/store.hpp"

namespace crosstable {

// Decisions of an analysis, each one JSON object, in order.
struct AnalysisPart {
  RecordId record;
  std::string_view version = analysis_version;  // of the judgement
  std::size_t from = 0;                         // how many decisions come before these
  std::vector<std::string> decisions;
  bool done = false;  // these are the last
};

// Somebody who asked for an analysis. Called on the desk's loop.
class AnalysisWatcher {
 public:
  virtual ~AnalysisWatcher() = default;
  virtual void analysis_begins(const protocol::RequestId& id, std::shared_ptr<const AnalysisPart> part) = 0;
  virtual void analysis_refused(const protocol::RequestId& id, protocol::Error why) = 0;
  virtual void analysis_grew(std::shared_ptr<const AnalysisPart> part) = 0;
};

struct AnalysisParts {
  Loop& loop;
  Store& store;
  Thinker& thinker;
  std::size_t at_once;  // analyses that run; one more is refused with `busy`
  std::size_t each;     // of them, begun from one network or by one player; one more is refused in the same way
};

// The network and player that an analysis counts for.
struct AnalysisAsker {
  std::string network;
  PlayerId player;
};

class AnalysisDesk {
 public:
  explicit AnalysisDesk(const AnalysisParts& parts) : parts_(parts) {}

  // From any thread. Answers the watcher with what there is, then tells it of every further decision, unless the answer
  // says that it is done.
  void ask(RecordId record, AnalysisAsker asker, std::weak_ptr<AnalysisWatcher> watcher, protocol::RequestId id);

 private:
  struct Asked {
    std::weak_ptr<AnalysisWatcher> watcher;
    protocol::RequestId id;
  };
  // Reads first what the log has of it, then the record.
  struct Running {
    RecordId record;
    AnalysisAsker asker;       // the first
    std::vector<Asked> asked;  // until it was read
    bool counts = false;       // there is something to think about
    std::vector<std::weak_ptr<AnalysisWatcher>> watchers;
    std::unique_ptr<Analysis> analysis;  // null until it was read
    std::vector<std::string> decisions;
    Pondering pondering;
    Thought known;
  };
  using Shared = std::shared_ptr<Running>;

  void found_stream(const Shared& running, const std::optional<StoredStream>& stream);
  void found_record(const Shared& running, const std::optional<std::string>& json);
  bool has_enough(const AnalysisAsker& asker) const;
  void refuse(const Shared& running, const protocol::Error& why);
  void begin(Running& running, const Asked& asked, bool done);
  void go_on(const Shared& running);
  void think(const Shared& running, std::shared_ptr<const Mind> mind, std::function<void(Thought)> then);
  void keep(const Shared& running, std::string fact, Task durable);
  void tell(Running& running, AnalysisPart part);
  void forget(const Running& running) { running_.erase(running.record); }

  const AnalysisParts parts_;
  std::unordered_map<RecordId, Shared> running_;
};

}  // namespace crosstable
