// Something that an actor does later, and the answer that is owed for it. Where it cannot be done any more, the answer
// is a refusal.
#pragma once
#include <memory>
#include <type_traits>
#include <utility>

#include "server/actor/owed.hpp"

namespace crosstable {

template <class... Args>
class Step {
 public:
  template <class Work>
    requires(!std::same_as<std::remove_cvref_t<Work>, Step> && std::invocable<std::remove_cvref_t<Work>&, Args...>)
  Step(Work&& work)  // NOLINT(google-explicit-constructor): as a function, and nobody waits for it
      : kept_(std::make_unique<Unasked<std::remove_cvref_t<Work>>>(std::forward<Work>(work))) {}
  // The work gets the answer by reference, and moves it on if it is given later.
  template <class Answer, class Work>
  Step(Owed<Answer> owed, Work&& work)
      : kept_(std::make_unique<Asked<Answer, std::remove_cvref_t<Work>>>(std::move(owed), std::forward<Work>(work))) {}

  void run(Args... args) { kept_->run(std::forward<Args>(args)...); }
  void refuse(const protocol::Error& why) { kept_->refuse(why); }
  bool is_request() const { return kept_->is_request(); }

 private:
  struct Kept {
    virtual ~Kept() = default;
    virtual bool is_request() const { return false; }
    virtual void run(Args... args) = 0;
    virtual void refuse(const protocol::Error& /*why*/) {}
  };
  template <class Work>
  struct Unasked final : Kept {
    explicit Unasked(Work kept) : work(std::move(kept)) {}
    void run(Args... args) override { work(std::forward<Args>(args)...); }

    Work work;
  };
  template <class Answer, class Work>
  struct Asked final : Kept {
    Asked(Owed<Answer> by, Work kept) : owed(std::move(by)), work(std::move(kept)) {}
    bool is_request() const override { return static_cast<bool>(owed); }
    void run(Args... args) override { work(std::forward<Args>(args)..., owed); }
    void refuse(const protocol::Error& why) override { owed.refuse(why); }

    Owed<Answer> owed;
    Work work;
  };

  std::unique_ptr<Kept> kept_;
};

}  // namespace crosstable
