#include "tests/simulation/server.hpp"

#include <utility>

namespace crosstable::test {
namespace {

// As good as any other for what nobody must foresee: here everybody may.
RandomBytes drawn_by(FastRandom& random) {
  return [&random](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  };
}

Secret drawn_secret(FastRandom& random) {
  Bytes32 bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return Secret(bytes);
}

}  // namespace

Server::Server(VirtualTime& time, const ServerSettings& settings)
    : time_(time), settings_(settings), disk_(drawn_secret(time.random())) {}

Server::~Server() { end_process(); }

Server::Process::Process(VirtualTime& time, Server& server)
    : store(time, server.disk_, server.settings_.store, server.settings_.mutant), thinker(time) {
  std::vector<Loop*> all;
  for (unsigned i = 0; i < server.settings_.loops; ++i)
    all.push_back(loops.emplace_back(std::make_unique<SimulatedLoop>(time, server.clocks_)).get());
  house = std::make_unique<House>(HouseParts{.loops = std::move(all),
                                             .store = store,
                                             .thinker = thinker,
                                             .limits = server.settings_.house,
                                             .room_limits = server.settings_.rooms,
                                             .event_limits = server.settings_.events,
                                             .random = drawn_by(time.random())});
  house->resume();
}

// Whatever is on its way goes first, while what it belongs to is still there.
Server::Process::~Process() {
  *lives = false;
  for (const auto& loop : loops) loop->end();
  for (const auto& session : sessions) session->closed();  // rooms and their connections hold each other
  sessions.clear();
  house.reset();
}

void Server::start() {
  clocks_.steady_off_ms = time_.random().below(1'000'000);
  process_ = std::make_unique<Process>(time_, *this);
}

void Server::end_process() {
  if (process_ == nullptr) return;
  writes_ += process_->store.writes();
  stalls_ += process_->store.stalls();
  process_.reset();
}

void Server::crash() {
  const auto waiting = static_cast<std::uint32_t>(process_->store.waiting());
  process_->store.die(time_.random().below(waiting + 1));
  end_process();
}

void Server::stop(Task done) {
  const auto told = std::make_shared<Task>(std::move(done));
  process_->house->stop([this, told, lives = process_->lives] {
    time_.in(0, [this, told, lives] {
      if (!*lives) return;  // it crashed meanwhile
      end_process();
      (*told)();
    });
  });
}

Server::Accepted Server::accept(std::weak_ptr<Wire> wire, const std::string& peer) {
  if (process_ == nullptr) return {};
  auto& loops = process_->loops;
  SimulatedLoop& loop = *loops[time_.random().below(static_cast<std::uint32_t>(loops.size()))];
  const auto session = process_->house->session_factory()(loop, std::move(wire), peer);
  process_->sessions.insert(session);
  return {&loop, session};
}

void Server::close(const Accepted& connection) {
  const auto session = connection.session.lock();
  if (session == nullptr) return;
  connection.loop->post([&sessions = process_->sessions, session] {
    session->closed();
    sessions.erase(session);
  });
}

void Server::freeze_some_loop(std::int64_t us) {
  auto& loops = process_->loops;
  loops[time_.random().below(static_cast<std::uint32_t>(loops.size()))]->freeze_for(us);
}

}  // namespace crosstable::test
