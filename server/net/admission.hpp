// How many connections there are, all together and from one address (of IPv6: one network). From any thread; touched only
// when a connection comes or goes, or when a proxy's turns out to be somebody's.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace crosstable {

class Admission : public std::enable_shared_from_this<Admission> {
 public:
  // A bound of 0 is none.
  Admission(std::size_t all, std::size_t per_address) : all_(all), per_address_(per_address) {}

  // A place, for as long as it lives; it may outlive everything else.
  class Place {
   public:
    Place(std::shared_ptr<Admission> from, std::string peer, std::string network)
        : from_(std::move(from)), peer_(std::move(peer)), address_(peer_), network_(std::move(network)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { from_->release(network_); }

    // A proxy's connection counts for the proxy until a request has told whose it is, then for him, and for the proxy again
    // once that request is answered. So what a proxy has begun or keeps open is bounded like what anybody else has.
    bool pass_to(const std::string& address);  // false, and all is as before, when there is none for that address
    void give_back();                          // always: it was the peer's before

    const std::string& peer() const { return peer_; }        // who connected
    const std::string& address() const { return address_; }  // for whom it counts

   private:
    const std::shared_ptr<Admission> from_;
    const std::string peer_;
    std::string address_;
    std::string network_;
  };

  std::shared_ptr<Place> admit(std::string address);  // null when there is none
  std::size_t present() const;
  std::uint64_t refused() const;

 private:
  bool full(const std::string& network) const;
  void release(const std::string& network);
  void leave(const std::string& network);

  const std::size_t all_;
  const std::size_t per_address_;
  mutable std::mutex mutex_;
  std::size_t present_ = 0;
  std::uint64_t refused_ = 0;
  std::unordered_map<std::string, std::size_t> by_network_;
};

}  // namespace crosstable
