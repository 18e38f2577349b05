// Carries out the requests at the admin socket: JSON in, JSON out. The operator's program turns the answers into text
// (admin_command.hpp).
//
//   {"command":"ban","kind":"address","whom":"192.0.2.1","until_ms":0,"reason":"…"}  →  {"result":{"closed":2}} or
//   {"error":"a sentence"}
#pragma once
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/house/operator.hpp"

namespace crosstable::admin {

MemberAct member_act(const std::string& command, const std::string& whom, const std::string& to);  // throws as below
void check_address(const std::string& whom);  // throws std::runtime_error if it is not an address or network
nlohmann::json json_of(const Meant& player);  // as every answer says whom it was about
nlohmann::json json_of(const events::Events::Open& event);  // as a row of the list

class Desk {
 public:
  struct Parts {
    Operator& house;
    std::function<void(std::function<void(std::string)> done)> reload;  // calls `done` with a sentence, on the loop
    std::function<std::string()> figures;                               // the same text as /metrics
    std::int64_t started_at_s;
    Loop& loop;
  };
  explicit Desk(Parts parts) : parts_(std::move(parts)) {}

  // Runs on the loop. Calls `answer` there, once.
  void take(const std::string& who, const std::string& request, std::function<void(std::string)> answer);

 private:
  const Parts parts_;
};

}  // namespace crosstable::admin
