// Requests over real TLS, to this server's own edge: whom it calls, and whose certificate it believes.
#include "server/push/https_poster.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <future>
#include <thread>

#include "server/net/asio_loop.hpp"
#include "tests/server/net/edge_under_test.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/support/tls_client.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;

class HttpsPosterTest : public testing::Test {
 protected:
  static EdgeSettings settings(const CertificateFiles& files) {
    EdgeSettings settings;
    settings.tls = {files.certificate, files.key};
    return settings;
  }

  PostAnswer post(const std::string& host, const char* trusted, const std::string& authority) {
    ::setenv("SSL_CERT_FILE", authority.c_str(), 1);
    AsioLoop loop;
    HttpsPoster poster(loop.io(), Networks(trusted));
    PostAnswer got;
    poster.post({*read_endpoint("https://" + host + ":" + std::to_string(edge_.port()) + "/none"), {}, "body"},
                [&](PostAnswer answer) {
                  got = std::move(answer);
                  loop.stop();
                });
    loop.run_forever();
    ::unsetenv("SSL_CERT_FILE");
    return got;
  }

  ScratchFolder folder_;
  CertificateFiles files_ = write_certificate(folder_ / "", "localhost"),
                   others_ = write_certificate(folder_ / "", "other.example");
  EdgeUnderTest edge_{std::make_shared<Site>(), settings(files_)};
};

TEST_F(HttpsPosterTest, BringsTheAnswerOfAServiceThatTheSystemTrusts) {
  const auto answer = post("localhost", "127.0.0.0/8,::1", files_.certificate);
  EXPECT_EQ(answer.fault, "");
  EXPECT_GE(answer.status, 400u) << "the edge has no such page";
}

TEST_F(HttpsPosterTest, CallsNoPrivateAddressUnlessItIsTrusted) {
  for (const char* host : {"localhost", "127.0.0.1", "[::1]"})
    EXPECT_EQ(post(host, "", files_.certificate).fault, "its address is not public") << host;
  EXPECT_TRUE(edge_.wait_for_connections(0));
}

TEST_F(HttpsPosterTest, BelievesNoCertificateOfStrangersOrForAnotherName) {
  EXPECT_THAT(post("localhost", "127.0.0.0/8,::1", others_.certificate).fault, HasSubstr("TLS"));
  EXPECT_THAT(post("127.0.0.1", "127.0.0.0/8", files_.certificate).fault, HasSubstr("TLS"));
}

TEST_F(HttpsPosterTest, SaysWhenANameIsNobodys) {
  EXPECT_THAT(post("nobody.invalid", "", files_.certificate).fault, HasSubstr("its name"));
}

}  // namespace
}  // namespace crosstable::test
