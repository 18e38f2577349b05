#include "tests/server/secrecy/line.hpp"

#include <stdexcept>

#include "tests/support/ws_client.hpp"

namespace crosstable::test {

Line::Line(std::uint16_t port, int receive_buffer) : tcp_(std::in_place, port, receive_buffer) {}

void Line::send(std::string_view bytes) {
  if (tcp_->send_some(bytes) != bytes.size()) throw std::runtime_error("the server takes no more");
}

bool Line::read() {
  bool any = false;
  while (!over() && tcp_->readable_within(0)) {
    any = true;
    const std::string bytes = tcp_->read_some();
    if (bytes.empty()) {
      hang_up();
    } else {
      heard_ += bytes;
      more_came();
    }
  }
  return any;
}

void HttpLine::ask(std::string_view method, std::string_view target) {
  asked_ = true;
  asked_at_ = heard().size();
  send(std::string(method).append(" ").append(target).append(" HTTP/1.1\r\nHost: test.example\r\n\r\n"));
}

bool HttpLine::answered() const {
  if (!asked_) return true;
  const std::string_view answer = std::string_view(heard()).substr(asked_at_);
  const auto head = answer.find("\r\n\r\n");
  constexpr std::string_view length = "\r\nContent-Length: ";
  const auto at = answer.find(length);
  return at < head && answer.size() == head + 4 + std::stoul(std::string(answer.substr(at + length.size(), 12)));
}

WsLine::WsLine(std::uint16_t port, int receive_buffer) : Line(port, receive_buffer) {
  send(upgrade_request("test.example", "/ws", "crosstable.v1"));
}

void WsLine::say(std::string_view text) {
  ++said_;
  kept_ += paused_;
  send(WsClient::frame(WsClient::text, text));
}

std::string_view WsLine::message(std::size_t number) const {
  return std::string_view(heard()).substr(messages_[number].at, messages_[number].size);
}

void WsLine::more_came() {
  const std::string& all = heard();
  if (parsed_ == 0) {
    const auto end = all.find("\r\n\r\n");
    if (end == std::string::npos) return;
    if (!all.starts_with("HTTP/1.1 101")) throw std::runtime_error("no WebSocket: " + all);
    parsed_ = end + 4;
  }
  std::string_view rest = std::string_view(all).substr(parsed_);
  while (const auto frame = take_frame(rest)) {
    parsed_ = all.size() - rest.size();
    const std::size_t size = frame->payload.size();
    if (frame->opcode() == WsClient::text) messages_.push_back({parsed_ - size, size});
    if (frame->opcode() == WsClient::close) send(WsClient::frame(WsClient::close, frame->payload));
  }
}

}  // namespace crosstable::test
