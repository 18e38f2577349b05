// The server as one object. It owns the long-lived parts, in the order they start.
#pragma once
#include <boost/asio/signal_set.hpp>
#include <functional>
#include <memory>
#include <vector>

#include "server/admin/desk.hpp"
#include "server/admin/socket.hpp"
#include "server/base/data_folder.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/config/config.hpp"
#include "server/config/reload.hpp"
#include "server/house/house.hpp"
#include "server/net/edge.hpp"
#include "server/net/hangups.hpp"
#include "server/net/loop_lag.hpp"
#include "server/push/service/push_service.hpp"
#include "server/push/service/webhook_service.hpp"
#include "server/store/sqlite/backup_schedule.hpp"

namespace crosstable {

class Application {
 public:
  // Binds the port and brings the rooms back. Throws std::exception with a sentence for the operator. `reread` may be
  // called from any thread; it returns the current configuration or throws ConfigError.
  Application(const Config& config, std::function<Config()> reread);

  std::string url() const;
  void run();  // until SIGTERM or SIGINT and an orderly stop; a second signal ends the process at once

 private:
  AsioLoop& first_loop() { return *loops_.front(); }
  std::vector<AsioLoop*> all_loops() const;
  void wait_for_signal();
  void stop();
  EdgeSettings settings_of_edge(const Config& config) const;
  void open_admin_socket();
  std::string figures() const;  // from any thread

  const Config config_;                 // as of the start
  std::unique_ptr<DataFolder> folder_;  // null with the log in memory
  std::vector<std::unique_ptr<AsioLoop>> loops_;
  const std::int64_t started_at_s_;             // since 1970
  std::vector<std::unique_ptr<LoopLag>> lags_;  // one per loop
  std::unique_ptr<Store> store_;
  const SqliteStore* sqlite_store_ = nullptr;        // null with the log in memory
  std::unique_ptr<sqlite::BackupSchedule> backups_;  // null with the log in memory
  BotPool bots_;
  std::unique_ptr<PushService> push_;  // null without a key
  std::unique_ptr<WebhookService> webhooks_;
  std::unique_ptr<House> house_;
  std::unique_ptr<Edge> edge_;
  Reload reload_;
  std::unique_ptr<admin::Desk> desk_;  // null with the log in memory, as there is no folder for its socket
  std::unique_ptr<admin::Socket> admin_socket_;
  boost::asio::signal_set stop_signals_;
  Hangups hangups_;
};

}  // namespace crosstable
