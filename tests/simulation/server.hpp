// One simulated machine: its clocks, its disk, and the process that runs on it, if one does. The process is the
// product's house, on loops of virtual time and a model of the store.
#pragma once
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/house/house.hpp"
#include "tests/simulation/model_store.hpp"
#include "tests/simulation/thinker.hpp"
#include "tests/simulation/virtual_time.hpp"

namespace crosstable::test {

struct ServerSettings {
  unsigned loops = 1;
  HouseLimits house;
  RoomLimits rooms;
  events::EventLimits events;
  std::size_t outbox_bytes = 64 << 10;  // of a connection that does not read; what may be dropped is, beyond it
  StoreTemper store;
  Mutant mutant = Mutant::none;
};

class Server {
 public:
  Server(VirtualTime& time, const ServerSettings& settings);
  ~Server();

  void start();
  bool is_up() const { return process_ != nullptr; }
  // At once, with all that is on its way in it.
  void crash();
  // In good order; `done` when the process has ended.
  void stop(Task done);

  // A loop of the process takes the connection. Null: nobody listens.
  struct Accepted {
    SimulatedLoop* loop = nullptr;
    std::weak_ptr<WireSession> session;  // gone when it was closed, or its process has ended
  };
  Accepted accept(std::weak_ptr<Wire> wire, const std::string& peer);
  void close(const Accepted& connection);

  Disk& disk() { return disk_; }
  MachineClocks& clocks() { return clocks_; }
  const ServerSettings& settings() const { return settings_; }
  void freeze_some_loop(std::int64_t us);
  // Over all processes.
  std::uint64_t writes() const { return writes_ + (process_ ? process_->store.writes() : 0); }
  std::uint64_t stalls() const { return stalls_ + (process_ ? process_->store.stalls() : 0); }

 private:
  struct Process {
    Process(VirtualTime& time, Server& server);
    ~Process();

    std::shared_ptr<bool> lives = std::make_shared<bool>(true);
    std::vector<std::unique_ptr<SimulatedLoop>> loops;
    ModelStore store;
    SimulatedThinker thinker;
    std::unique_ptr<House> house;
    std::set<std::shared_ptr<WireSession>> sessions;
  };
  void end_process();

  VirtualTime& time_;
  const ServerSettings settings_;
  MachineClocks clocks_;
  Disk disk_;
  std::uint64_t writes_ = 0, stalls_ = 0;  // of processes that have ended
  std::unique_ptr<Process> process_;
};

}  // namespace crosstable::test
