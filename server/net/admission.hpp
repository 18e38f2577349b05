// How many connections there are, all together and from one address (of IPv6: one network), and how fast new ones and
// HTTP requests come.
// From any thread; touched only when a connection or a request comes or goes.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/address_rates.hpp"
#include "server/net/limits.hpp"

namespace crosstable {

class Admission : public std::enable_shared_from_this<Admission> {
 public:
  explicit Admission(const NetLimits& limits) { set(limits); }
  void set(const NetLimits& limits);  // for whoever comes from now on

  // A place, for as long as it lives; it may outlive everything else.
  class Place {
   public:
    Place(std::shared_ptr<Admission> from, std::string peer, std::string network, bool proxy)
        : from_(std::move(from)),
          peer_(std::move(peer)),
          proxy_(proxy),
          address_(peer_),
          network_(std::move(network)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { from_->release(network_); }

    // A proxy's connection counts for the proxy until a request has told whose it is, then for him, and for the proxy
    // again once that request is answered. So what a proxy has begun or keeps open is bounded like what anybody else
    // has.
    bool pass_to(const std::string& address);  // false, and all is as before, when there is none for that address
    void give_back();                          // always: it was the peer's before

    // A request is to become a lasting connection. Whoever connected directly has paid for it when they connected; a
    // proxy's connection carries many clients' requests, so there the client pays now.
    bool may_upgrade(std::int64_t now_ms);

    // Over all connections of the address it counts for.
    bool may_request(std::int64_t now_ms);

    const std::string& peer() const { return peer_; }        // who connected
    const std::string& address() const { return address_; }  // for whom it counts

   private:
    const std::shared_ptr<Admission> from_;
    const std::string peer_;
    const bool proxy_;  // the peer is a trusted proxy
    std::string address_;
    std::string network_;
  };

  std::shared_ptr<Place> admit(std::string address, bool proxy, std::int64_t now_ms);  // null when there is none
  std::size_t present() const;

  struct Refused {
    std::uint64_t for_number = 0;
    std::uint64_t for_rate = 0;
  };
  Refused refused() const;

 private:
  bool full(const std::string& network, bool proxy) const;
  bool too_fast(const std::string& network, std::int64_t now_ms);
  void release(const std::string& network);
  void leave(const std::string& network);

  mutable std::mutex mutex_;
  NetLimits limits_;
  std::unique_ptr<AddressRates> rates_, requests_;  // none without a bound
  std::size_t present_ = 0;
  Refused refused_;
  std::unordered_map<std::string, std::size_t> by_network_;
};

}  // namespace crosstable
