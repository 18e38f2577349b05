#include "server/session/passkey_requests.hpp"

#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/log/log.hpp"
#include "server/session/costs.hpp"
#include "server/session/day_text.hpp"
#include "server/session/refusals.hpp"
#include "server/text/names.hpp"

namespace crosstable {

using protocol::PasskeyUse;
using protocol::RequestId;

void PasskeyRequests::on(protocol::AccountPasskeyOptions request) {
  const auto wire = session_.wire();
  const std::string origin(wire ? wire->origin() : std::string_view());
  const auto site = passkey_site(origin);
  if (!site) return answer(no_place_for_passkeys());
  if (request.use == PasskeyUse::login && player_.device != 0) return answer(is_a_member());
  if (!may(Allowance::view)) return;
  protocol::PasskeyOptionsResult asked{
      people_.members.passkeys.new_challenge(), *site, limits_.passkey_ms, passkey_algorithms, {}};
  if (request.use == PasskeyUse::add) {
    const auto member = member_who_asks();
    if (!member) return;
    asked.user = {passkey_user(member->id), member->name, {}};
    for (const Passkey& passkey : member->passkeys) asked.user->credentials.push_back(passkey.credential);
  }
  player_.challenge = std::make_unique<PasskeyChallenge>(
      PasskeyChallenge{request.use, asked.challenge, origin, *site, loop_.steady_ms() + limits_.passkey_ms});
  answer(protocol::Result(std::move(asked)));
}

// Whatever becomes of the answer, nobody can answer again.
std::optional<PasskeyChallenge> PasskeyRequests::take_challenge(PasskeyUse use) {
  const auto challenge = std::exchange(player_.challenge, nullptr);
  if (!challenge || challenge->use != use || loop_.steady_ms() >= challenge->until_ms) return std::nullopt;
  return std::move(*challenge);
}

void PasskeyRequests::on(protocol::AccountPasskeyAdd request) {
  if (!player_.is_member()) return answer(members_only());
  const auto challenge = take_challenge(PasskeyUse::add);
  if (!challenge) return answer(passkey_not_asked_for());
  auto clean = clean_name(request.name);
  if (const auto* fault = std::get_if<NameFault>(&clean))
    return answer(*fault == NameFault::scripts ? mixed_name() : bad_name());
  as_member([&](const Answering& done) -> Members::Refused {
    auto made = new_passkey(*challenge, request.credential);
    if (!made) return bad_passkey();
    made->name = std::get<std::string>(std::move(clean));
    return people_.members.passkeys.add(player_.who.player, std::move(*made), loop_,
                                        [self = self(), done](std::uint32_t passkey) {
                                          log_info("player {} has a new passkey", self->player().who.player.view());
                                          done(protocol::Result(protocol::PasskeyResult{passkey}));
                                        });
  });
}

void PasskeyRequests::on(protocol::AccountPasskeys) {
  const auto member = member_who_asks();
  if (!member) return;
  protocol::PasskeysResult all;
  for (const Passkey& passkey : member->passkeys)
    all.passkeys.push_back({passkey.id, passkey.name, day_text(passkey.first_day), day_text(passkey.last_day)});
  answer(protocol::Result(std::move(all)));
}

// Devices that are logged in stay so.
void PasskeyRequests::on(protocol::AccountPasskeyRemove request) {
  as_member([&](const Answering& done) {
    return people_.members.passkeys.remove(player_.who.player, request.id, loop_, when_done(done));
  });
}

void PasskeyRequests::log_in(const protocol::PasskeyProof& proof) {
  const auto challenge = take_challenge(PasskeyUse::login);
  if (!challenge) return answer(passkey_not_asked_for());
  const auto held = people_.members.passkeys.find(proof.id);
  const auto count = held ? count_of_proof(*challenge, held->passkey, held->player, proof) : std::nullopt;
  if (!count) return refuse_login(people_.wrong_passkeys, wrong_passkey());
  if (!may_write(member_row_bytes)) return;
  session_.begin_greeting();
  people_.members.logins.login(*held, *count, player_.client, session_.door(), loop_,
                               [self = self(), id = id_](std::optional<Welcome> member) {
                                 self->welcome(id, std::move(member), wrong_passkey());
                               });
}

}  // namespace crosstable
