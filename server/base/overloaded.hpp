// Several lambdas as one visitor of a variant.
#pragma once

namespace crosstable {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;  // Clang 14 does not deduce it

}  // namespace crosstable
