#include "tests/server/secrecy/whole_server.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/core/fast_random.hpp"

namespace crosstable::test {
namespace {

constexpr std::int64_t now = 1'700'000'000'000;

// No client is cut off for silence, for a flood or for not reading: the clock stands still and then leaps.
NetLimits patient() {
  NetLimits limits;
  limits.handshake_ms = limits.http_idle_ms = limits.hello_ms = limits.ping_ms = limits.slow_reader_ms = std::int64_t{1}
                                                                                                         << 40;
  limits.messages.burst = limits.bytes.burst = 1e12;
  limits.max_outbox_hard_bytes = std::size_t{1} << 30;
  return limits;
}

// And no client is refused because of others at the same address.
HouseLimits generous() {
  HouseLimits limits;
  limits.new_guests.burst = limits.new_rooms.burst = limits.views.burst = limits.log_bytes.burst = 1e12;
  limits.rooms_per_address = limits.rooms;
  return limits;
}

RoomLimits brisk() {
  RoomLimits limits;
  limits.bot_delay_min_ms = 50;
  limits.bot_delay_max_ms = WholeServer::most_thinking_ms;
  limits.stand_in_ms = WholeServer::stand_in_ms;
  limits.nonce_ms = WholeServer::nonce_ms;
  return limits;
}

std::shared_ptr<const Site> small_site() {
  auto site = std::make_shared<Site>();
  site->add("/", "<!doctype html><title>crosstable</title>");
  return site;
}

std::uint64_t figure(const std::string& metrics, const std::string& name) {
  const auto at = metrics.find("\n" + name + " ");
  if (at == std::string::npos) throw std::logic_error("there is no figure " + name);
  return std::stoull(metrics.substr(at + name.size() + 2, 20));
}

}  // namespace

WholeServer::WholeServer(std::uint64_t seed, bool on_disk, ChanceMaker chance, Plants plants)
    : house_limits_(generous()),
      room_limits_(brisk()),
      plants_(std::move(plants)),
      loop_(std::make_unique<AsioLoop>()) {
  if (on_disk) {
    auto disk = std::make_unique<WatchedStore>();
    disk_ = disk.get();
    store_ = std::move(disk);
  } else {
    store_ = std::make_unique<MemoryStore>(Secret(Bytes32{}));
  }
  loop_->stand_still(now);
  thinker_.held = true;
  RandomBytes random = repeating(seed);
  if (plants_.random) random = plants_.random(std::move(random));
  house_ = std::make_unique<House>(HouseParts{.loops = {loop_.get()},
                                              .store = *store_,
                                              .thinker = thinker_,
                                              .limits = house_limits_,
                                              .room_limits = room_limits_,
                                              .event_limits = event_limits_,
                                              .random = std::move(random),
                                              .chance = std::move(chance)});
  SessionFactory sessions = house_->session_factory();
  if (plants_.sessions) sessions = plants_.sessions(std::move(sessions));
  edge_ = std::make_unique<Edge>(std::vector{loop_.get()}, EdgeSettings{"127.0.0.1", 0, {}, patient()}, small_site(),
                                 *this, std::move(sessions));
  house_->resume();
  edge_->start();
  http_ = std::make_unique<HttpLine>(edge_->port());
  settle();
}

// Everybody leaves before the parts go, in the order of server/application/application.hpp.
WholeServer::~WholeServer() {
  if (disk_ != nullptr) disk_->let_write();
  http_.reset();
  lines_.clear();
  do loop_->io().poll();
  while (waits_for_disk());
  edge_.reset();
  house_.reset();
}

RandomBytes WholeServer::repeating(std::uint64_t seed) {
  return [random = std::make_shared<FastRandom>(seed)](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random->next());
  };
}

std::string WholeServer::metrics() const {
  std::string text = house_->metrics();
  return plants_.metrics ? plants_.metrics(std::move(text)) : text;
}

WsLine& WholeServer::connect(int receive_buffer) {
  WsLine& line = lines_.emplace_back(edge_->port(), receive_buffer);
  settle();
  return line;
}

void WholeServer::ask(std::string_view method, std::string_view target) {
  http_->ask(method, target);
  settle();
}

void WholeServer::think_with(std::uint64_t number) {
  if (thinker_.waiting() != 1) throw std::logic_error("the server does not ask for one move");
  loop_->post([this, number] { thinker_.think_with(number); });
  loop_->io().poll();
}

void WholeServer::advance(std::int64_t ms) {
  loop_->post([this, ms] { loop_->advance(ms); });
  loop_->io().poll();
  settle();
}

std::uint64_t WholeServer::said() const {
  std::uint64_t said = 0;
  for (const WsLine& line : lines_) said += line.said();
  return said;
}

// Everything sent has been handled, and the results wait for the writer; only then may it write.
void WholeServer::write() {
  while (figure(edge_->metrics(), "crosstable_frames_in_total") != said()) loop_->io().run_one();
  disk_->let_write();
  settle();
}

// The writer calls back on the loop, so wait there. True if it did.
bool WholeServer::waits_for_disk() { return disk_ != nullptr && disk_->awaited() > 0 && loop_->io().run_one() > 0; }

bool WholeServer::settled() const {
  if (!http_->answered()) return false;
  std::uint64_t open = 0, heard = 0;
  for (const WsLine& line : lines_) {
    if (!line.over() && !line.accepted()) return false;
    open += !line.over();
    heard += line.messages_heard() + line.kept();
  }
  const std::string figures = edge_->metrics();
  return figure(figures, "crosstable_connections") == open && figure(figures, "crosstable_frames_in_total") == said() &&
         figure(figures, "crosstable_frames_out_total") == heard;
}

void WholeServer::settle() {
  using namespace std::chrono_literals;
  const auto deadline = std::chrono::steady_clock::now() + 20s;
  for (;;) {
    bool busy = loop_->io().poll() > 0;
    for (WsLine& line : lines_) busy = (!line.paused() && line.read()) || busy;
    if (http_) busy = http_->read() || busy;
    if (busy || waits_for_disk()) continue;
    if (settled()) break;
    if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("the server does not come to rest");
    std::this_thread::sleep_for(100us);
  }
}

}  // namespace crosstable::test
