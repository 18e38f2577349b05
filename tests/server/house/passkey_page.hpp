// A page of the server, in a browser with an authenticator (soft_passkey.hpp). A target that includes this links
// test_soft_passkey.
#pragma once
#include <string>

#include "tests/server/house/house_under_test.hpp"
#include "tests/support/soft_passkey.hpp"

namespace crosstable::test {

inline json json_of(const protocol::PasskeyMade& made) {
  return {{"id", made.id}, {"client_data", made.client_data}, {"authenticator_data", made.authenticator_data}};
}
inline json json_of(const protocol::PasskeyProof& proof) {
  return {{"id", proof.id},
          {"client_data", proof.client_data},
          {"authenticator_data", proof.authenticator_data},
          {"signature", proof.signature},
          {"user", proof.user}};
}

class Page : public Client {
 public:
  explicit Page(HouseUnderTest& house, const std::string& origin = "https://play.example.org") : Client(house) {
    wire->page = origin;
  }

  json options(const std::string& use) { return result("account.passkey.options", {{"for", use}})["options"]; }
  SoftPasskey::Asked asked_to_add() {
    const json asked = options("add");
    return {.challenge = asked["challenge"], .user = asked["user"]["id"]};
  }
  SoftPasskey::Asked asked_to_log_in(const std::string& user) {
    return {.challenge = options("login")["challenge"], .user = user};
  }
  json add(const SoftPasskey& soft, const std::string& name = "Laptop") {
    return ask("account.passkey.add", {{"name", name}, {"credential", json_of(soft.made(asked_to_add()))}});
  }
  json log_in(const SoftPasskey& soft, const SoftPasskey::Asked& asked) {
    return ask("account.login", {{"passkey", json_of(soft.proof(asked))}});
  }
};

}  // namespace crosstable::test
