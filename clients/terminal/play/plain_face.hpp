// Lines in, lines out: for scripts, for terminals that cannot do more, and for whoever prefers it.
#pragma once
#include <memory>

#include "clients/terminal/play/face.hpp"
#include "clients/terminal/play/input.hpp"

namespace crosstable::terminal {

class PlainFace : public Face {
 public:
  explicit PlainFace(boost::asio::io_context& io) : io_(io) {}

  bool draws_room() const override { return false; }
  void print(std::string_view text, Ink ink) override;
  void server_time(std::int64_t) override {}
  void open(Client& client, std::function<void()> quit) override;
  void changed() override {}
  void close() override {}

 private:
  boost::asio::io_context& io_;
  std::unique_ptr<Input> input_;
};

}  // namespace crosstable::terminal
