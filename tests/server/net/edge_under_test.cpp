#include "tests/server/net/edge_under_test.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "protocol/limits.hpp"
#include "server/net/edge.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

constexpr std::chrono::seconds patience{8};  // of every wait

// `hello`: greets. `burst N SIZE`: sends N droppable frames; `insist N SIZE`: N frames that may not be dropped. `close
// CODE`, `throw`, `who`: am I, `origin`: of the page. Echoes anything else.
class Puppet final : public WireSession {
 public:
  Puppet(std::weak_ptr<Wire> wire, Log& log, std::string peer)
      : wire_(std::move(wire)), log_(log), peer_(std::move(peer)) {}

  void received(std::string_view frame) override {
    std::istringstream words{std::string(frame)};
    std::string order;
    std::size_t first = 0;
    std::size_t second = 0;
    words >> order >> first >> second;
    const auto wire = wire_.lock();
    if (order == "hello") greeted_ = true;
    if (order == "burst" || order == "insist") {
      for (std::size_t i = 0; i < first; ++i)
        if (wire->send(std::string(second, 'x'), order == "burst") == Wire::Sent::dropped) log_.add("dropped");
      return log_.add("sent");
    }
    if (order == "close") return wire->close(static_cast<std::uint16_t>(first), "as told");
    if (order == "round-trip") return void(wire->send(std::to_string(wire->round_trip_ms()), false));
    if (order == "origin") return void(wire->send(wire->origin(), false));
    if (order == "throw") throw std::runtime_error("as told");
    wire->send(order == "who" ? std::string_view(peer_) : frame, false);
  }
  void silent() override { log_.add("silent"); }
  void drained() override { log_.add("drained"); }
  void closed() override { log_.add("closed"); }
  bool greeted() const override { return greeted_; }

 private:
  std::weak_ptr<Wire> wire_;
  Log& log_;
  const std::string peer_;
  bool greeted_ = false;
};

namespace limit = protocol::limit;

constexpr WordBound id{64}, event_id{limit::event_bytes, "-"};

// What the fake house says at once is found a turn of the loop later.
using Answer = std::function<FoundDocument(const DocumentRequest& request)>;
auto later(Answer answer) {
  return [answer = std::move(answer)](const DocumentRequest& request, Loop& loop, const Document::Done& done) {
    loop.post([found = answer(request), done] { done(found); });
  };
}

std::string json_error(const std::string& code) { return R"({"error":{"code":")" + code + "\"}}\n"; }

// These two answer with what they were asked.
FoundDocument games_of(const DocumentRequest& request) {
  const auto before = request.number("before", limit::history_number).value_or(0);
  const auto most = request.number("limit", limit::games_of_a_page).value_or(limit::games_of_a_page);
  return found_text(std::string(request.argument) + " " + request.word("game", {limit::game_bytes}).value_or("-") +
                    " " + std::to_string(before) + " " + std::to_string(most));
}
FoundDocument events(const DocumentRequest& request) {
  const auto said = [&](const char* name, std::size_t most) { return request.word(name, {most, "-"}); };
  return found_text(said("state", limit::option_bytes).value_or("any") + " " +
                    said("game", limit::game_bytes).value_or("any") + " " +
                    said("before", limit::event_bytes).value_or("first"));
}

FoundDocument leaderboard(const DocumentRequest& request) {
  if (request.argument != "crosswise-duel") return NoDocument::none;
  return found_text("crosswise-duel " + std::to_string(request.number("after", limit::leaders).value_or(0)));
}

// One document of the event E7QX2M.
Document event_document(std::string_view path, std::string_view type, int number) {
  return {path,
          event_id,
          Costly::document,
          type,
          json_error("no_such_event"),
          later([number](const DocumentRequest& request) -> FoundDocument {
            if (request.argument == "BUSY") return NoDocument::busy;
            if (request.argument != "E7QX2M") return NoDocument::none;
            return found_text("document " + std::to_string(number));
          })};
}

// The record abc-1, and the player p_ada.
FoundDocument record(const DocumentRequest& request) {
  return request.argument == "abc-1" ? found_text(R"({"game":"crosswise"})") : NoDocument::none;
}
FoundDocument player(const DocumentRequest& request) {
  return request.argument == "p_ada" ? found_text(R"({"id":"p_ada"})") : NoDocument::none;
}

}  // namespace

FoundDocument found_text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

FakeHouse::FakeHouse() {
  constexpr std::string_view json = "application/json", csv = "text/csv; charset=utf-8";
  const auto no_record = json_error("no_such_record"), no_player = json_error("no_such_player");
  const auto replay = [this](const DocumentRequest& request, Loop& loop, const Document::Done& done) {
    loop.post([this, &loop, which = std::string(request.argument), done] {
      if (which == "held") return hold(loop, done);
      if (which == "abc-1") return done(found_text(R"({"frames":[]})"));
      done(which == "busy" ? NoDocument::busy : NoDocument::none);
    });
  };
  table = {
      {"/api/records/{id}", id, Costly::look_up, json, no_record, later(record), ".json"},
      {"/api/records/{id}/replay", id, Costly::replay, json, no_record, replay},
      {"/api/players/{id}", id, Costly::look_up, json, no_player, later(player)},
      {"/api/players/{id}/games", id, Costly::look_up, json, no_player, later(games_of)},
      {"/api/ratings/{pool}", id, Costly::look_up, json, json_error("no_such_pool"), later(leaderboard)},
      {"/api/events", {}, Costly::look_up, json, json_error("no_such_event"), later(events)},
      event_document("/api/events/{id}", json, 0),
      event_document("/api/events/{id}/standings.csv", csv, 1),
      event_document("/api/events/{id}/crosstable.csv", csv, 2),
      event_document("/api/events/{id}/export.json", json, 3),
      event_document("/api/events/{id}/trf", "text/plain; charset=utf-8", 4),
  };
}

void FakeHouse::hold(Loop& loop, const Document::Done& done) {
  const std::scoped_lock lock(mutex_);
  held_ = [&loop, done] { loop.post([done] { done(found_text(R"({"frames":[]})")); }); };
  changed_.notify_all();
}

void FakeHouse::wait_until_held() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return held_ != nullptr; }))
    throw std::runtime_error("nobody has asked for the held replay");
}

void FakeHouse::let_go() {
  const std::scoped_lock lock(mutex_);
  std::exchange(held_, nullptr)();
}

void Log::add(std::string line) {
  const std::lock_guard lock(mutex_);
  lines_.push_back(std::move(line));
  changed_.notify_all();
}

bool Log::wait_for(const std::string& line) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, patience,
                           [&] { return std::find(lines_.begin(), lines_.end(), line) != lines_.end(); });
}

std::size_t Log::count(const std::string& line) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::count(lines_.begin(), lines_.end(), line));
}

// Only handlers of the loop change the edge, so a wait looks again after each of them. Taking the mutex
// keeps a change from falling between a look and the sleep after it.
struct EdgeUnderTest::Running {
  void run() {
    while (loop.io().run_one() > 0) {
      std::unique_lock(mutex).unlock();
      changed.notify_all();
    }
  }
  bool wait_until(const std::function<bool()>& reached) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, patience, reached);
  }

  AsioLoop loop;
  std::unique_ptr<Edge> edge;
  std::mutex mutex;
  std::condition_variable changed;
  std::thread thread;
};

EdgeUnderTest::EdgeUnderTest(NetLimits limits, std::shared_ptr<const Site> site,
                             std::vector<std::string> allowed_origins, const Networks& trusted_proxies,
                             const Networks& metrics_from)
    : EdgeUnderTest(std::move(site),
                    EdgeSettings{"", 0, std::move(allowed_origins), limits, trusted_proxies, metrics_from}) {}

EdgeUnderTest::EdgeUnderTest(std::shared_ptr<const Site> site, EdgeSettings settings)
    : running_(std::make_unique<Running>()) {
  settings.address = "127.0.0.1";
  if (const char* io_uring = std::getenv("CROSSTABLE_IO_URING"))
    settings.io_uring = std::string_view(io_uring) != "off";
  const auto puppet = [this](Loop&, std::weak_ptr<Wire> wire, std::string peer) {
    return std::make_shared<Puppet>(std::move(wire), log, std::move(peer));
  };
  running_->edge = std::make_unique<Edge>(std::vector{&running_->loop}, settings, std::move(site), house, puppet);
  running_->thread = std::thread([this] { running_->run(); });
  running_->edge->start();
}

EdgeUnderTest::~EdgeUnderTest() {
  running_->loop.stop();
  running_->thread.join();
}

std::uint16_t EdgeUnderTest::port() const { return running_->edge->port(); }

std::uint16_t EdgeUnderTest::redirect_port() const { return running_->edge->redirect_port(); }

bool EdgeUnderTest::wait_for_connections(std::size_t count) const {
  return running_->wait_until([&] { return running_->edge->present() == count; });
}

void EdgeUnderTest::reload(const EdgeSettings& settings, std::shared_ptr<const Site> site) {
  running_->edge->reload(settings, std::move(site));
  settle();
}

void EdgeUnderTest::stop_accepting() { running_->edge->stop_accepting(); }

void EdgeUnderTest::on_loop(const std::function<void()>& task) {
  std::promise<void> done;
  running_->loop.post([&] {
    task();
    done.set_value();
  });
  done.get_future().wait();
}

// The loop polls its sockets between turns, and whatever one turn starts is done a few turns later.
void EdgeUnderTest::settle() {
  for (int turn = 0; turn < 8; ++turn) on_loop([] {});
}

void EdgeUnderTest::advance(std::int64_t ms) {
  on_loop([&] { running_->loop.advance(ms + Timers::tick_ms); });  // timers may be due one tick later than requested
}

// Connections are accepted in order.
void EdgeUnderTest::accept_all() const { http(port(), "GET", "/healthz"); }

std::future<void> EdgeUnderTest::closing() {
  auto done = std::make_shared<std::promise<void>>();
  auto finished = done->get_future();
  running_->edge->close_all([done] { done->set_value(); });
  return finished;
}

bool EdgeUnderTest::close_all() { return closing().wait_for(patience) == std::future_status::ready; }

std::string EdgeUnderTest::metric(const std::string& name) const {
  std::istringstream lines(running_->edge->metrics());
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(name + " ")) return line.substr(name.size() + 1);
  return "no such metric";
}

bool EdgeUnderTest::wait_for_metric(const std::string& name, const std::string& value) const {
  return running_->wait_until([&] { return metric(name) == value; });
}

}  // namespace crosstable::test
