// Requests over real TLS, to this server's own edge: whom it calls, and whose certificate it believes.
#include "server/push/service/https_poster.hpp"

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

// Two name servers that never answer: one holds up neither another host nor the end.
TEST_F(HttpsPosterTest, ANameThatNobodyAnswersForHoldsUpNeitherOthersNorTheEnd) {
  std::promise<void> end_of_test;
  const auto look = [forever = end_of_test.get_future().share()](const std::string& host, std::uint16_t port) {
    if (host != "localhost") forever.wait();
    return NameLookup::by_system(host, port);
  };
  ::setenv("SSL_CERT_FILE", files_.certificate.c_str(), 1);
  {
    AsioLoop loop;
    HttpsPoster poster(loop.io(), Networks("127.0.0.0/8,::1"), look);
    const auto post = [&](const std::string& host, const std::function<void(PostAnswer)>& done) {
      return poster.post({*read_endpoint("https://" + host + ":" + std::to_string(edge_.port()) + "/none"), {}, "body"},
                         done);
    };
    std::string given_up;
    const auto give_up = post("slow.example", [&](const PostAnswer& answer) { given_up = answer.fault; });
    post("slower.example", [](const PostAnswer&) { FAIL() << "nobody has found it"; });
    post("localhost", [&](const PostAnswer& answer) {
      EXPECT_GE(answer.status, 400u);
      give_up();
      loop.stop();
    });
    loop.run_forever();
    EXPECT_EQ(given_up, "it takes too long");
  }
  end_of_test.set_value();
  ::unsetenv("SSL_CERT_FILE");
}

TEST_F(HttpsPosterTest, LooksUpSoManyNamesAtOnceAndNoMore) {
  std::promise<void> end_of_test;
  const auto look = [forever = end_of_test.get_future().share()](const std::string&, std::uint16_t) {
    forever.wait();
    return NameLookup::Found{boost::asio::error::host_not_found, {}};
  };
  AsioLoop loop;
  HttpsPoster poster(loop.io(), Networks(""), look);
  std::size_t answers = 0;
  const auto post = [&](const std::function<void(PostAnswer)>& done) {
    poster.post({*read_endpoint("https://slow.example/none"), {}, "body"}, done);
  };
  for (std::size_t i = 0; i < NameLookup::at_once; ++i) {
    post([&](const PostAnswer& answer) {
      EXPECT_THAT(answer.fault, HasSubstr("its name: Host not found"));
      if (++answers == NameLookup::at_once) loop.stop();
    });
  }
  post([&](const PostAnswer& answer) {
    EXPECT_THAT(answer.fault, HasSubstr("its name: No buffer space"));
    EXPECT_EQ(answers, 0u);
    end_of_test.set_value();
  });
  loop.run_forever();
  EXPECT_EQ(answers, NameLookup::at_once);
}

}  // namespace
}  // namespace crosstable::test
