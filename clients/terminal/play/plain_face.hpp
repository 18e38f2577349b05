// Lines in, lines out: for scripts, for terminals that cannot do more, and for whoever prefers it.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "clients/terminal/play/face.hpp"
#include "clients/terminal/play/input.hpp"

namespace crosstable::terminal {

class PlainFace : public Face {
 public:
  // `columns` are what the terminal has room for now; 0: it is none, and lines stay as they are.
  PlainFace(boost::asio::io_context& io, std::function<int()> columns) : io_(io), columns_(std::move(columns)) {}

  bool draws_room() const override { return false; }
  void print(std::string_view text, Ink ink) override;
  void list(const std::vector<std::string>& items) override;
  void server_time(std::int64_t) override {}
  void open(Client& client, std::function<void()> quit) override;
  void changed() override {}
  void close() override {}

 private:
  boost::asio::io_context& io_;
  std::function<int()> columns_;
  std::unique_ptr<Input> input_;
};

}  // namespace crosstable::terminal
