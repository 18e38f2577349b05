// What a session makes of requests about passkeys. What a page is given to sign is good once, on its own connection,
// and for a short while.
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/lobby/hall.hpp"
#include "server/log.hpp"
#include "server/session/day_text.hpp"
#include "server/session/refusals.hpp"
#include "server/session/session.hpp"
#include "server/text/names.hpp"

namespace crosstable {

using protocol::PasskeyUse;
using protocol::RequestId;

void Session::on(const RequestId& id, protocol::AccountPasskeyOptions wish) {
  const auto wire = wire_.lock();
  const std::string origin(wire ? wire->origin() : std::string_view());
  const auto site = passkey_site(origin);
  if (!site) return answer(id, no_place_for_passkeys());
  if (wish.use == PasskeyUse::login && device_ != 0) return answer(id, is_a_member());
  if (!may_view(id)) return;
  protocol::PasskeyOptionsResult asked{
      hall_.members.new_challenge(), *site, hall_.limits().passkey_ms, passkey_algorithms, {}};
  if (wish.use == PasskeyUse::add) {
    const auto member = member_who_asks(id);
    if (!member) return;
    asked.user = {passkey_user(member->id), member->name, {}};
    for (const Passkey& passkey : member->passkeys) asked.user->credentials.push_back(passkey.credential);
  }
  challenge_ = std::make_unique<PasskeyChallenge>(
      PasskeyChallenge{wish.use, asked.challenge, origin, *site, loop_.steady_ms() + hall_.limits().passkey_ms});
  answer(id, protocol::Result(std::move(asked)));
}

// Whatever becomes of the answer, nobody can answer again.
std::optional<PasskeyChallenge> Session::take_challenge(PasskeyUse use) {
  const auto challenge = std::exchange(challenge_, nullptr);
  if (!challenge || challenge->use != use || loop_.steady_ms() >= challenge->until_ms) return std::nullopt;
  return std::move(*challenge);
}

void Session::on(const RequestId& id, protocol::AccountPasskeyAdd wish) {
  if (handle_.empty()) return answer(id, members_only());
  const auto challenge = take_challenge(PasskeyUse::add);
  if (!challenge) return answer(id, passkey_not_asked_for());
  auto clean = clean_name(wish.name);
  if (const auto* fault = std::get_if<NameFault>(&clean))
    return answer(id, *fault == NameFault::scripts ? mixed_name() : bad_name());
  as_member(id, [&]() -> Members::Refused {
    auto made = new_passkey(*challenge, wish.credential);
    if (!made) return bad_passkey();
    made->name = std::get<std::string>(std::move(clean));
    return hall_.members.add_passkey(who_.player, std::move(*made), loop_,
                                     [self = shared_from_this(), id](std::uint32_t passkey) {
                                       log_info("player {} has a new passkey", self->who_.player.view());
                                       self->respond(id, protocol::Result(protocol::PasskeyResult{passkey}));
                                     });
  });
}

void Session::on(const RequestId& id, protocol::AccountPasskeys) {
  const auto member = member_who_asks(id);
  if (!member) return;
  protocol::PasskeysResult all;
  for (const Passkey& passkey : member->passkeys)
    all.passkeys.push_back({passkey.id, passkey.name, day_text(passkey.first_day), day_text(passkey.last_day)});
  answer(id, protocol::Result(std::move(all)));
}

// Whoever is logged in stays so.
void Session::on(const RequestId& id, protocol::AccountPasskeyRemove wish) {
  as_member(id, [&] {
    return hall_.members.remove_passkey(who_.player, wish.id, loop_, [self = shared_from_this(), id] {
      self->respond(id, protocol::Result(protocol::Done{}));
    });
  });
}

// One that nobody has counts against its own name, as a handle that nobody has.
void Session::login(const RequestId& id, const protocol::PasskeyProof& proof) {
  const auto challenge = take_challenge(PasskeyUse::login);
  if (!challenge) return answer(id, passkey_not_asked_for());
  const auto held = hall_.members.find_passkey(proof.id);
  if (!may_log_in(id, held ? held->handle : proof.id)) return;
  const auto count = held ? count_of_proof(*challenge, held->passkey, held->player, proof) : std::nullopt;
  if (!count) return answer(id, wrong_passkey());
  stage_ = Stage::greeting;
  hall_.members.login(*held, *count, client_, door(), loop_,
                      [self = shared_from_this(), id](std::optional<Welcome> member) {
                        self->welcome(id, std::move(member), wrong_passkey());
                      });
}

}  // namespace crosstable
