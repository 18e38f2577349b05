// The operator's socket while the process has no descriptor left for new connections.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "server/admin/address.hpp"
#include "server/admin/socket.hpp"

namespace crosstable::test::admin_socket_test {
namespace {

// Nothing more can be opened while it lives.
class NoDescriptorsLeft {
 public:
  NoDescriptorsLeft() {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    rlimit now = before_;
    now.rlim_cur = 0;
    ::setrlimit(RLIMIT_NOFILE, &now);
  }
  NoDescriptorsLeft(const NoDescriptorsLeft&) = delete;
  NoDescriptorsLeft& operator=(const NoDescriptorsLeft&) = delete;
  ~NoDescriptorsLeft() { ::setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

TEST(AdminSocket, WaitsWhileNoDescriptorIsLeftInsteadOfAskingAgainAtOnce) {
  std::string name = std::filesystem::temp_directory_path().string() + "/crosstable-admin-XXXXXX";
  const std::filesystem::path folder = ::mkdtemp(name.data());
  AsioLoop loop;
  std::string asked;
  admin::Socket socket(loop, folder, [&](const std::string&, const std::string& request, const auto& answer) {
    asked = request;
    answer("{}");
  });
  const admin::SocketAddress address(folder);
  const auto system = address.system();
  const int knocks = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ASSERT_EQ(::connect(knocks, reinterpret_cast<const sockaddr*>(&system), sizeof system), 0);
  ASSERT_EQ(::write(knocks, "hello\n", 6), 6);

  std::size_t turns = 0;
  {
    const NoDescriptorsLeft shortage;
    turns = loop.io().run_for(std::chrono::milliseconds(50));
  }
  EXPECT_LT(turns, 10u);
  EXPECT_EQ(asked, "");
  while (asked.empty() && loop.io().run_one_for(std::chrono::seconds(10)) > 0) continue;
  EXPECT_EQ(asked, "hello") << "whoever knocked is let in once there are descriptors again";
  socket.stop();
  ::close(knocks);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace crosstable::test::admin_socket_test
