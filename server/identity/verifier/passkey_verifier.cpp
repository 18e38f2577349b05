#include "server/identity/verifier/passkey_verifier.hpp"

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/rs256.h>

#include <memory>

#include "server/identity/verifier/cbor.hpp"

namespace crosstable {
namespace {

static_assert(passkey_algorithms == std::array{COSE_ES256, COSE_EDDSA, COSE_RS256});

template <auto release>
struct Release {
  void operator()(auto* held) const { release(&held); }
};
template <class Held, auto release>
using Owned = std::unique_ptr<Held, Release<release>>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
std::string text_of(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

// The library wants this once in each thread.
void begin() {
  thread_local const bool begun = (fido_init(0), true);
  static_cast<void>(begun);
}

// WebAuthn 6.1. The library makes room for any length that CBOR claims, so it gets only what was checked where *it*
// reads: behind the head a key and then extensions if the data is to attest one, but extensions at once if it is an
// assertion, whatever its flags say of a key.
constexpr std::size_t head_bytes = 37;  // the site's hash, flags, the count
constexpr unsigned has_key = 0x40, has_extensions = 0x80;

unsigned byte_of(std::string_view data, std::size_t at) { return static_cast<unsigned char>(data[at]); }
unsigned flags_of(std::string_view data) { return byte_of(data, 32); }

// A key, extensions if there are some, and nothing behind.
bool is_attestation(std::string_view data) {
  constexpr std::size_t id_at = head_bytes + 18;  // behind the kind of authenticator and the id's length
  if (data.size() < id_at || (flags_of(data) & has_key) == 0) return false;
  const std::size_t id_size = std::size_t{byte_of(data, id_at - 2)} << 8 | byte_of(data, id_at - 1);
  if (data.size() - id_at < id_size) return false;
  return is_cbor(data.substr(id_at + id_size), (flags_of(data) & has_extensions) != 0 ? 2 : 1);
}

// The head only: an assertion has no key, and extensions that nobody asked for do not verify.
bool is_assertion(std::string_view data) {
  return data.size() == head_bytes && (flags_of(data) & (has_key | has_extensions)) == 0;
}

// Calls `use` with the key as the library has it; false if the bytes are no such key.
template <class Use>
bool with_key(const PasskeyKey& key, Use use) {
  const auto read = [&](auto owned, auto from_bytes) {
    return owned && from_bytes(owned.get(), key.bytes.data(), key.bytes.size()) == FIDO_OK && use(owned.get());
  };
  switch (key.algorithm) {
    case COSE_ES256:
      return read(Owned<es256_pk_t, es256_pk_free>(es256_pk_new()), es256_pk_from_ptr);
    case COSE_EDDSA:
      return read(Owned<eddsa_pk_t, eddsa_pk_free>(eddsa_pk_new()), eddsa_pk_from_ptr);
    case COSE_RS256:
      return read(Owned<rs256_pk_t, rs256_pk_free>(rs256_pk_new()), rs256_pk_from_ptr);
    default:
      return false;
  }
}

}  // namespace

// The library reads a key only of the algorithm that it is told.
std::optional<AttestedPasskey> attested_passkey(std::string_view data) {
  if (!is_attestation(data)) return std::nullopt;
  begin();
  for (const int algorithm : passkey_algorithms) {
    const Owned<fido_cred_t, fido_cred_free> made(fido_cred_new());
    if (!made || fido_cred_set_type(made.get(), algorithm) != FIDO_OK ||
        fido_cred_set_authdata_raw(made.get(), bytes_of(data), data.size()) != FIDO_OK ||
        fido_cred_id_len(made.get()) == 0 || fido_cred_pubkey_len(made.get()) == 0)
      continue;
    AttestedPasskey passkey{text_of(fido_cred_id_ptr(made.get()), fido_cred_id_len(made.get())),
                            {algorithm, text_of(fido_cred_pubkey_ptr(made.get()), fido_cred_pubkey_len(made.get()))}};
    if (with_key(passkey.key, [](const void*) { return true; })) return passkey;
  }
  return std::nullopt;
}

bool has_signed(const PasskeyKey& key, std::string_view site, std::string_view client_data,
                std::string_view authenticator_data, std::string_view signature) {
  if (!is_assertion(authenticator_data)) return false;
  begin();
  const Owned<fido_assert_t, fido_assert_free> told(fido_assert_new());
  const auto tell = [&] {
    return fido_assert_set_rp(told.get(), std::string(site).c_str()) == FIDO_OK &&
           fido_assert_set_clientdata(told.get(), bytes_of(client_data), client_data.size()) == FIDO_OK &&
           fido_assert_set_count(told.get(), 1) == FIDO_OK &&
           fido_assert_set_up(told.get(), FIDO_OPT_TRUE) == FIDO_OK &&
           fido_assert_set_authdata_raw(told.get(), 0, bytes_of(authenticator_data), authenticator_data.size()) ==
               FIDO_OK &&
           fido_assert_set_sig(told.get(), 0, bytes_of(signature), signature.size()) == FIDO_OK;
  };
  return told && tell() &&
         with_key(key, [&](const void* pk) { return fido_assert_verify(told.get(), 0, key.algorithm, pk) == FIDO_OK; });
}

}  // namespace crosstable
