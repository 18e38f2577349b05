// The check of what a store promises to those who own its streams and change its rows (server/store/ownership.hpp,
// outcome.hpp): who may write, what a refused Write leaves, how changes are numbered. It returns the promises that were
// broken instead of failing, since it is also held against stores that must not pass.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace crosstable::test {

using MakeStore = std::function<std::unique_ptr<Store>()>;  // an empty one

// Each once, as a sentence. A store in virtual time gets on while `pass_time` is called; null: it does so by itself.
std::vector<std::string> broken_promises(const MakeStore& make, const std::function<void()>& pass_time = nullptr);

}  // namespace crosstable::test
