// An answer that somebody waits for, given at most once. Dropping it ungiven tells the asker that the request has
// failed, and counts the failure: so no path can forget to answer. A client's request has its own type
// (server/seams/pending_answer.hpp), held by the function that an Owed calls.
#pragma once
#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "protocol/server_messages.hpp"
#include "server/actor/failed_request.hpp"
#include "server/base/move_only_function.hpp"

namespace crosstable {

// How a refusal reads where such an answer is waited for. A type beyond these has a function of its own beside it.
inline protocol::Answer refused_as(std::type_identity<protocol::Answer>, const protocol::Error& why) { return why; }
inline std::optional<std::string> refused_as(std::type_identity<std::optional<std::string>>,
                                             const protocol::Error& why) {
  return why.text;
}

template <class Answer>
class Owed {
 public:
  Owed() = default;  // nobody waits
  template <class Tell>
    requires(!std::same_as<std::remove_cvref_t<Tell>, Owed> && std::invocable<std::remove_cvref_t<Tell>&, Answer>)
  Owed(Tell&& tell) : tell_(std::forward<Tell>(tell)) {}  // NOLINT(google-explicit-constructor): as a function
  Owed(Owed&& other) noexcept = default;
  Owed& operator=(Owed&& other) noexcept {
    std::swap(tell_, other.tell_);
    return *this;
  }
  Owed(const Owed&) = delete;
  Owed& operator=(const Owed&) = delete;
  ~Owed() {
    if (!tell_) return;
    note_dropped_answer();
    try {
      refuse(failed_request());
    } catch (...) {  // it cannot be told either
    }
  }

  // Nothing the second time, and where nobody waits.
  void operator()(Answer answer) {
    if (const auto tell = std::exchange(tell_, nullptr)) tell(std::move(answer));
  }
  void refuse(const protocol::Error& why) {
    if (tell_) (*this)(refused_as(std::type_identity<Answer>(), why));
  }
  explicit operator bool() const { return static_cast<bool>(tell_); }

 private:
  MoveOnlyFunction<void(Answer)> tell_;
};

// That something is done: nothing, or the sentence why not.
using Confirmation = Owed<std::optional<std::string>>;

}  // namespace crosstable
