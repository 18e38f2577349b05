#include "server/push/service/name_lookup.hpp"

#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include "server/base/own_thread.hpp"

namespace crosstable {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;

struct NameLookup::State {
  using Done = std::function<void(Found)>;

  State(asio::io_context& context, Look how) : io(context), look(std::move(how)) {}

  asio::io_context& io;
  const Look look;
  std::mutex mutex;
  std::uint64_t last_id = 0;
  std::size_t running = 0;                 // threads
  std::map<std::uint64_t, Done> expected;  // without it a thread tells nobody

  // On a thread of its own, which may outlive `io` and has nothing else of the owner's.
  void run(std::uint64_t id, const std::string& host, std::uint16_t port) {
    Found found = look(host, port);
    const std::scoped_lock lock(mutex);
    --running;
    if (auto done = expected.extract(id)) {
      asio::post(io, [done = std::move(done.mapped()), found = std::move(found)]() mutable { done(std::move(found)); });
    }
  }
};

NameLookup::NameLookup(asio::io_context& io, Look look) : state_(std::make_shared<State>(io, std::move(look))) {}

NameLookup::~NameLookup() {
  const std::scoped_lock lock(state_->mutex);
  state_->expected.clear();
}

void NameLookup::find(std::string host, std::uint16_t port, std::function<void(Found)> done) {
  const std::scoped_lock lock(state_->mutex);
  try {
    if (state_->running == at_once) throw std::system_error(std::make_error_code(std::errc::no_buffer_space));
    const std::uint64_t id = ++state_->last_id;
    // Detached: a look-up that hangs ends with the process.
    OwnThread("lookup", [state = state_, id, host = std::move(host), port] { state->run(id, host, port); }).detach();
    ++state_->running;
    state_->expected.emplace(id, std::move(done));
  } catch (const std::system_error&) {  // nor does the system have a thread
    asio::post(state_->io, [done = std::move(done)] { done({asio::error::no_buffer_space, {}}); });
  }
}

NameLookup::Found NameLookup::by_system(const std::string& host, std::uint16_t port) {
  asio::io_context io;
  Found found;
  const auto results = Tcp::resolver(io).resolve(host, std::to_string(port), found.error);
  for (const auto& entry : results) found.endpoints.push_back(entry.endpoint());
  return found;
}

}  // namespace crosstable
