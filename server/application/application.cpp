#include "server/application/application.hpp"

#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/system/system_error.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <utility>

#include "build_info/build_info.hpp"
#include "server/application/store_figures.hpp"
#include "server/base/own_thread.hpp"
#include "server/log/log.hpp"
#include "server/metrics/process_figures.hpp"
#include "server/net/contracts.hpp"
#include "server/net/descriptors.hpp"
#include "server/net/tls_error.hpp"
#include "server/store/memory/memory_store.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

// The folder beside an installed program, otherwise the one in the source that it was built from.
fs::path default_web() {
  std::error_code unknown;
  const auto program = fs::read_symlink("/proc/self/exe", unknown);
  const auto installed = program.parent_path().parent_path() / "share/crosstable/web";
  return fs::is_directory(installed, unknown) ? installed : fs::path(build_info.source) / "clients/web/dist";
}

std::shared_ptr<const Site> load_site(const std::string& folder) {
  const fs::path web = folder.empty() ? default_web() : fs::path(folder);
  if (!folder.empty() && !fs::is_directory(web))
    throw std::runtime_error("there is no folder " + folder + " for the web client");
  auto site = std::make_shared<Site>();
  site->add_folder(web);
  if (!site->find("/")) log_warn("no web client in {}: build it with deploy/build-web", web.string());
  site->add("/asyncapi.yaml", std::string(asyncapi_yaml()));
  site->add("/openapi.yaml", std::string(openapi_yaml()));
  return site;
}

EdgeSettings edge_settings(const Config& config) {
  EdgeSettings settings{config.address,
                        config.port,
                        split(config.allowed_origins),
                        config.net,
                        config.trusted_proxies,
                        config.metrics_from,
                        {config.tls_certificate, config.tls_key},
                        config.io_uring == "auto"};
  if (config.redirect_port != 0) settings.redirect_port = config.redirect_port;
  settings.limits.max_connections = connections_that_fit(config.net.max_connections, settings.tls.given());
  return settings;
}

sqlite::BackupSettings backup_settings(const Config& config) {
  return {.folder = config.backup_folder.empty() ? fs::path(config.data) / "backups" : fs::path(config.backup_folder),
          .every = std::chrono::seconds(static_cast<std::int64_t>(config.backup_every * 3'600)),
          .keep = config.backup_keep,
          .min_free_bytes = static_cast<std::int64_t>(config.sqlite.min_free_bytes)};
}

std::vector<std::unique_ptr<AsioLoop>> make_loops(std::size_t count) {
  std::vector<std::unique_ptr<AsioLoop>> loops;
  while (loops.size() < count) loops.push_back(std::make_unique<AsioLoop>());
  return loops;
}

}  // namespace

Application::Application(const Config& config, std::function<Config()> reread)
    : config_(config),
      folder_(config.log == "sqlite" ? std::make_unique<DataFolder>(config.data) : nullptr),
      loops_(make_loops(config.threads)),
      started_at_s_(loops_.front()->now_ms() / 1'000),
      bots_(config_.bots, config_.bot_threads),
      reload_(config_, first_loop(), std::move(reread)),
      stop_signals_(first_loop().io(), SIGTERM, SIGINT),
      hangups_(first_loop().io(), [this] { reload_.ask(); }) {
  if (folder_) {
    auto store = std::make_unique<SqliteStore>(folder_->event_log(), config_.sqlite);
    sqlite_store_ = store.get();
    store_ = std::move(store);
    folder_->mark_used();
    backups_ = std::make_unique<sqlite::BackupSchedule>(folder_->event_log(), backup_settings(config_));
  } else {
    store_ = std::make_unique<MemoryStore>(Secret::random(), MemoryStore::Streams::kept_if_asked_for);
  }
  if (!config_.vapid_key.empty()) {
    push_ = std::make_unique<PushService>(Vapid::read(config_.vapid_key, config_.vapid_subject), config_.push,
                                          config_.push_networks);
  }
  webhooks_ = std::make_unique<WebhookService>(config_.push, config_.webhook_networks);
  std::vector<Loop*> loops;
  for (const auto& loop : loops_) {
    loops.push_back(loop.get());
    lags_.push_back(std::make_unique<LoopLag>(*loop));
  }
  house_ =
      std::make_unique<House>(HouseParts{.loops = loops,
                                         .store = *store_,
                                         .thinker = bots_,
                                         .limits = config_.house,
                                         .room_limits = config_.room,
                                         .event_limits = config_.events,
                                         .pusher = push_.get(),
                                         .webhooks = webhooks_.get(),
                                         .store_trouble = [this]() -> std::optional<std::string> {
                                           return sqlite_store_ == nullptr ? std::nullopt : trouble_of(*sqlite_store_);
                                         }});
  try {
    edge_ = std::make_unique<Edge>(all_loops(), settings_of_edge(config_), load_site(config_.web), *house_,
                                   house_->session_factory());
  } catch (const TlsError& error) {
    throw ConfigError(error.what());
  } catch (const boost::system::system_error& error) {
    const auto ports = std::to_string(config_.port) +
                       (config_.redirect_port == 0 ? "" : " and " + std::to_string(config_.redirect_port));
    throw std::runtime_error("cannot listen on " + config_.address + ", port " + ports + ": " + error.code().message());
  }
  house_->resume();
  reload_.prepare_with([this](const Config& next) {
    edge_->reload(settings_of_edge(next), load_site(next.web));  // throws before it changes anything
    return [next] { change_log(next.log_level, next.log_format); };
  });
  if (folder_) open_admin_socket();
}

std::vector<AsioLoop*> Application::all_loops() const {
  std::vector<AsioLoop*> all;
  for (const auto& loop : loops_) all.push_back(loop.get());
  return all;
}

EdgeSettings Application::settings_of_edge(const Config& config) const {
  auto settings = edge_settings(config);
  settings.further_metrics = [this] { return figures(); };
  return settings;
}

void Application::open_admin_socket() {
  desk_ = std::make_unique<admin::Desk>(
      admin::Desk::Parts{.house = house_->for_operator(),
                         .reload = [this](std::function<void(std::string)> done) { reload_.ask(std::move(done)); },
                         .figures = [this] { return edge_->metrics(); },
                         .started_at_s = started_at_s_,
                         .loop = first_loop()});
  admin_socket_ = std::make_unique<admin::Socket>(
      first_loop(), config_.data,
      [this](const std::string& who, const std::string& request, admin::Socket::Answer answer) {
        desk_->take(who, request, std::move(answer));
      });
}

std::string Application::figures() const {
  Exposition out;
  write_process_figures(out, started_at_s_);
  out.family("crosstable_loop_lag_seconds", "histogram", "How late a timer of an event loop ran.");
  for (std::size_t i = 0; i < lags_.size(); ++i) out.sample({{"loop", std::to_string(i)}}, lags_[i]->lag());
  bots_.write_figures(out);
  if (sqlite_store_ != nullptr) write_store_figures(out, *sqlite_store_, folder_->event_log());
  if (backups_) write_backup_figures(out, *backups_);
  if (push_) push_->write_figures(out);
  webhooks_->write_figures(out);
  return out.take();
}

std::string Application::url() const {
  const auto address = boost::asio::ip::make_address(config_.address);
  const auto shown = address.is_unspecified() ? std::string("localhost")
                     : address.is_v6()        ? "[" + config_.address + "]"
                                              : config_.address;
  return (edge_->uses_tls() ? "https://" : "http://") + shown + ":" + std::to_string(edge_->port());
}

void Application::run() {
  wait_for_signal();
  hangups_.start();
  for (const auto& lag : lags_) lag->start();
  edge_->start();
  if (backups_ && config_.backup_every > 0) backups_->start();
  std::vector<OwnThread> threads;
  for (std::size_t i = 1; i < loops_.size(); ++i)
    threads.emplace_back("loop " + std::to_string(i), [loop = loops_[i].get()] { loop->run_forever(); });
  first_loop().run_forever();
  for (OwnThread& thread : threads) thread.join();
  backups_.reset();
  if (push_) push_->stop();
  webhooks_->stop();
  store_->stop();
  log_info("stopped");
}

void Application::wait_for_signal() {
  stop_signals_.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    log_info("stopping");
    stop_signals_.async_wait([](boost::system::error_code again, int signal) {
      if (!again) std::_Exit(128 + signal);  // whatever was acknowledged is durable anyway
    });
    stop();
  });
}

// Stops in this order: lets nobody new in, makes everything begun durable and answers it, tells everybody to come back,
// ends. No thought is waited for.
void Application::stop() {
  bots_.stop();
  edge_->stop_accepting();
  if (admin_socket_) admin_socket_->stop();
  house_->stop([this] {
    edge_->close_all([this] {
      for (const auto& loop : loops_) loop->stop();
    });
  });
}

}  // namespace crosstable
