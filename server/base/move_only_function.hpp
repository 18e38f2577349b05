// std::function, but never copied: the part of C++23's std::move_only_function that is used here. So it may own what is
// used up by it: an answer that is owed (server/actor/owed.hpp), or a secret that shall lie in one place only. Small
// ones need no memory of their own.
#pragma once
#include <concepts>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace crosstable {

template <class Signature>
class MoveOnlyFunction;

template <class Result, class... Args>
class MoveOnlyFunction<Result(Args...)> {
 public:
  MoveOnlyFunction() = default;
  MoveOnlyFunction(std::nullptr_t) {}  // NOLINT(google-explicit-constructor): as with std::function

  template <class Work>
    requires(!std::same_as<std::remove_cvref_t<Work>, MoveOnlyFunction> &&
             std::is_invocable_r_v<Result, std::remove_cvref_t<Work>&, Args...>)
  MoveOnlyFunction(Work&& work) : kind_(&kind_of<std::remove_cvref_t<Work>>) {  // NOLINT(google-explicit-constructor)
    using Kept = std::remove_cvref_t<Work>;
    if constexpr (is_small<Kept>) ::new (static_cast<void*>(place_)) Kept(std::forward<Work>(work));
    else ::new (static_cast<void*>(place_)) std::unique_ptr<Kept>(std::make_unique<Kept>(std::forward<Work>(work)));
  }

  MoveOnlyFunction(MoveOnlyFunction&& other) noexcept { take(other); }
  MoveOnlyFunction& operator=(MoveOnlyFunction&& other) noexcept {
    if (this == &other) return *this;
    drop();
    take(other);
    return *this;
  }
  MoveOnlyFunction(const MoveOnlyFunction&) = delete;
  MoveOnlyFunction& operator=(const MoveOnlyFunction&) = delete;
  ~MoveOnlyFunction() { drop(); }

  explicit operator bool() const { return kind_ != nullptr; }
  Result operator()(Args... args) const { return kind_->run(place_, std::forward<Args>(args)...); }

 private:
  static constexpr std::size_t room = 6 * sizeof(void*);
  template <class Work>
  static constexpr bool is_small =
      sizeof(Work) <= room && alignof(Work) <= alignof(std::max_align_t) && std::is_nothrow_move_constructible_v<Work>;

  struct Kind {
    Result (*run)(std::byte* place, Args... args);
    void (*move)(std::byte* from, std::byte* to) noexcept;  // and leaves nothing behind
    void (*drop)(std::byte* place) noexcept;
  };
  template <class Held>
  static Held& held(std::byte* place) {
    return *std::launder(reinterpret_cast<Held*>(place));
  }
  template <class Held>
  static void move_held(std::byte* from, std::byte* to) noexcept {
    ::new (static_cast<void*>(to)) Held(std::move(held<Held>(from)));
    held<Held>(from).~Held();
  }
  template <class Held>
  static void drop_held(std::byte* place) noexcept {
    held<Held>(place).~Held();
  }
  template <class Work>
  static Result run_work(std::byte* place, Args... args) {
    if constexpr (is_small<Work>) return static_cast<Result>(held<Work>(place)(std::forward<Args>(args)...));
    else return static_cast<Result>((*held<std::unique_ptr<Work>>(place))(std::forward<Args>(args)...));
  }
  template <class Work>
  using HeldAs = std::conditional_t<is_small<Work>, Work, std::unique_ptr<Work>>;
  template <class Work>
  static constexpr Kind kind_of{&run_work<Work>, &move_held<HeldAs<Work>>, &drop_held<HeldAs<Work>>};

  void take(MoveOnlyFunction& other) {
    kind_ = std::exchange(other.kind_, nullptr);
    if (kind_ != nullptr) kind_->move(other.place_, place_);
  }
  void drop() {
    if (const Kind* const kind = std::exchange(kind_, nullptr)) kind->drop(place_);
  }

  alignas(std::max_align_t) mutable std::byte place_[room];
  const Kind* kind_ = nullptr;
};

using Task = MoveOnlyFunction<void()>;  // what a loop runs later

}  // namespace crosstable
