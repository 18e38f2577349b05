// Which of the learned tables a game plays by. The tables themselves are generated: weights.hpp.
#include "engine/kriss_kross/learned.hpp"

#include "engine/kriss_kross/weights.hpp"

namespace crosstable::kriss_kross {

const Learned& learned(bool advanced) { return advanced ? with_diagonals : without_diagonals; }

}  // namespace crosstable::kriss_kross
