#include "attack_parts.hpp"

namespace served {

std::string new_handle() {
  static unsigned made = 0;
  return "stranger-" + std::to_string(++made);
}

void Downloader::is_connected() {
  asked_ = false;
  if (slow()) line_.stop_reading();
  request();
}

void Downloader::bytes(std::string_view came) {
  tally_.received_bytes += came.size();
  if (came.find("HTTP/1.1 ") != std::string_view::npos) {
    const auto status = std::string(came.substr(came.find("HTTP/1.1 ") + 9, 3));
    if (status == "200") count_done();
    else ++tally_.refused["http " + status];
  }
  asked_ = false;
}

void Downloader::tick(std::int64_t) {
  if (!asked_ && !is_over() && line_.is_open()) request();
}

void Downloader::request() {
  const std::string what = page();
  if (what.empty()) return;
  asked_ = true;
  for (int i = 0; i < 4; ++i) line_.send_bytes("GET " + what + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
}

}  // namespace served
