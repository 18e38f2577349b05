// How many connections there are, in total, per address (for IPv6, per network) and per end site, and how fast new ones
// and HTTP requests arrive. Safe from any thread; used only when a connection or a request comes or goes.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/limits/address_rates.hpp"
#include "server/net/limits.hpp"

namespace crosstable {

class Admission : public std::enable_shared_from_this<Admission> {
 public:
  explicit Admission(const NetLimits& limits) { set(limits); }
  void set(const NetLimits& limits);  // for new connections

  // A place for one connection, held as long as it lives. It may outlive everything else.
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

    // A proxy's connection counts against the proxy until a request names its client, then against the client, and
    // against the proxy again once the request is answered. So the proxy's own connections are limited like anyone
    // else's.
    bool pass_to(const std::string& address);  // false if that address has no place left; then nothing changes
    void give_back();                          // always succeeds: the place was the peer's before

    // Call when a request wants to become a lasting connection. A direct client paid for that on connecting. A proxy's
    // connection carries many clients' requests, so there the client pays now.
    bool may_upgrade(std::int64_t now_ms);

    // Counts all connections of the address.
    bool may_request(std::int64_t now_ms);

    const std::string& peer() const { return peer_; }        // who connected
    const std::string& address() const { return address_; }  // who it counts against

   private:
    const std::shared_ptr<Admission> from_;
    const std::string peer_;
    const bool proxy_;  // the peer is a trusted proxy
    std::string address_;
    std::string network_;
  };

  std::shared_ptr<Place> admit(std::string address, bool proxy, std::int64_t now_ms);  // null if there is no place
  std::size_t present() const;

  struct Refused {
    std::uint64_t for_number = 0;
    std::uint64_t for_rate = 0;
  };
  Refused refused() const;

 private:
  bool full(const std::string& network, bool proxy) const;
  bool has_its_share(const std::string& whose, std::size_t networks, bool proxy) const;  // as many as it is worth
  bool too_fast(const std::string& network, std::int64_t now_ms);
  void release(const std::string& network);
  void enter(const std::string& network);
  void leave(const std::string& network);

  mutable std::mutex mutex_;
  NetLimits limits_;
  std::unique_ptr<AddressRates> rates_, requests_;  // null if unlimited
  std::size_t present_ = 0;
  Refused refused_;
  std::unordered_map<std::string, std::size_t> present_of_;  // a network, or an end site (end_site_of)
};

}  // namespace crosstable
