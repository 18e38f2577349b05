// The server as one object: it owns the long-lived parts, in the order in which they start.
#pragma once
#include <boost/asio/signal_set.hpp>
#include <memory>
#include <thread>
#include <vector>

#include "server/config.hpp"
#include "server/data_folder.hpp"
#include "server/house/house.hpp"
#include "server/net/edge.hpp"

namespace crosstable {

class Application {
 public:
  // Binds the port and brings the rooms back. Throws std::exception with a sentence for the operator.
  explicit Application(const Config& config);

  std::string url() const;
  void run();  // until SIGTERM or SIGINT, and the good order after it; a second one ends the process at once

 private:
  AsioLoop& first_loop() { return *loops_.front(); }
  std::vector<AsioLoop*> all_loops() const;
  void wait_for_signal();
  void stop();

  const Config config_;
  std::unique_ptr<DataFolder> folder_;  // none with the log in memory
  std::vector<std::unique_ptr<AsioLoop>> loops_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<House> house_;
  std::unique_ptr<Edge> edge_;
  boost::asio::signal_set signals_;
};

}  // namespace crosstable
