// How many connections there are, all together and from one address. From any thread; touched only when a connection
// comes or goes.
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
    Place(std::shared_ptr<Admission> from, std::string address) : from_(std::move(from)), address_(std::move(address)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { from_->release(address_); }

    const std::string& address() const { return address_; }

   private:
    std::shared_ptr<Admission> from_;
    std::string address_;
  };

  std::shared_ptr<const Place> admit(std::string address);  // null when there is none
  std::size_t present() const;
  std::uint64_t refused() const;

 private:
  void release(const std::string& address);

  const std::size_t all_;
  const std::size_t per_address_;
  mutable std::mutex mutex_;
  std::size_t present_ = 0;
  std::uint64_t refused_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace crosstable
