#include "server/push/vapid.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "json/writer.hpp"
#include "server/bytes/base64url.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t good_for_s = 12 * 3'600;  // RFC 8292, 2: at most a day

}  // namespace

Vapid Vapid::read(const std::string& file, const std::string& subject) {
  if (!subject.starts_with("mailto:") && !subject.starts_with("https://"))
    throw std::runtime_error("vapid_subject must be a mailto: or https: URL where push services can reach you");
  std::ifstream in(file, std::ios::binary);
  const std::string pem(std::istreambuf_iterator<char>(in), {});
  auto key = EcKey::read_pem(pem);
  if (!key) throw std::runtime_error("vapid_key: " + file + " is not a PEM file with a private key on P-256");
  return {std::move(*key), subject};
}

Vapid::Vapid(EcKey key, std::string subject)
    : key_(std::move(key)), subject_(std::move(subject)), public_key_(to_base64url(key_.point())) {}

std::string Vapid::authorization(const std::string& origin, std::int64_t now_ms) const {
  std::string claims;
  json::JsonWriter json(claims);
  json.object(json::Keys::as_written).member("aud", origin).member("exp", now_ms / 1'000 + good_for_s);
  json.member("sub", subject_).end();
  const std::string token = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + to_base64url(claims);
  const auto signature = key_.sign(token);
  if (!signature) throw std::runtime_error("OpenSSL does not sign");
  return "vapid t=" + token + "." + to_base64url(*signature) + ", k=" + public_key_;
}

}  // namespace crosstable
