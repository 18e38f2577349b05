// The full screen: keeps what is on it up to date, and turns keys and clicks into lines that are typed.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>

#include "clients/terminal/play/face.hpp"
#include "clients/terminal/screen/compose.hpp"
#include "clients/terminal/screen/terminal.hpp"

namespace crosstable::terminal::screen {

class FullScreen : public Face {
 public:
  // Null if this is not a terminal that can show one: standard input or output is none, or TERM is missing or "dumb".
  static std::unique_ptr<FullScreen> on_terminal(boost::asio::io_context& io);

  explicit FullScreen(boost::asio::io_context& io);

  bool draws_room() const override { return true; }
  void print(std::string_view text, Ink ink) override;
  void list(const std::vector<std::string>& items) override;
  void server_time(std::int64_t now_ms) override;
  void open(Client& client, std::function<void()> quit) override;
  void changed() override;
  void close() override;

 private:
  void wait_for_signals();
  void wait_for_keys();
  void read_keys();
  void handle(const Event& event);
  void enter();
  void clicked(int row, int column);
  void wheel(const Event& event, int rows);
  void complete();
  void offer();
  void draw();
  void tick();
  Scene scene() const;

  boost::asio::io_context& io_;
  boost::asio::signal_set signals_;  // before the terminal, see there
  boost::asio::posix::stream_descriptor keys_;
  boost::asio::steady_timer clock_;  // draws again while a player's clock runs
  Terminal terminal_;
  Client* client_ = nullptr;
  std::function<void()> quit_;
  Log log_;
  Editor editor_;
  Picker picker_;
  Canvas shown_;
  int pan_rows_ = 0, pan_columns_ = 0;
  std::int64_t ahead_ms_ = 0;  // of the server's clock before this machine's
  bool draws_soon_ = false, closed_ = false;
};

}  // namespace crosstable::terminal::screen
