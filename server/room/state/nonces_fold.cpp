// What the fold of a room knows of the nonces of a game that is sealed.
#include <stdexcept>
#include <utility>

#include "server/room/state/room_state.hpp"

namespace crosstable {
namespace {

void expect(bool fits, const char* otherwise) {
  if (!fits) throw std::runtime_error(otherwise);
}

}  // namespace

void RoomState::on(const fact::Committed& fact) {
  expect(sealing && !revealing && index_of(fact.seat) < prepared_->players(), "a commitment that nobody waits for");
  Contributions given = prepared_->given();
  given.commits.resize(prepared_->players());
  given.nonces.resize(prepared_->players());
  auto& commit = given.commits[index_of(fact.seat)];
  expect(!commit, "a seat that commits twice");
  commit = fact.commit;
  prepared_->contribute(std::make_shared<const Contributions>(std::move(given)));
}

void RoomState::on(const fact::Revealing&) {
  expect(sealing && !revealing && !prepared_->given().commits.empty(), "a second round of nonces without the first");
  revealing = true;
}

void RoomState::on(const fact::Revealed& fact) {
  expect(sealing && revealing && prepared_->given().commit_of(index_of(fact.seat)), "a nonce that nobody waits for");
  Contributions given = prepared_->given();
  auto& nonce = given.nonces[index_of(fact.seat)];
  expect(!nonce, "a seat that reveals twice");
  nonce = fact.nonce;
  prepared_->contribute(std::make_shared<const Contributions>(std::move(given)));
}

}  // namespace crosstable
