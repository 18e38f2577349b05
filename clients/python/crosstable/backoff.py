"""How long to wait before the next try. The first comes quickly, because most cuts are short; then the wait doubles up
to a ceiling. Half of it is random, so that clients do not all meet a restarted server at once."""

from .errors import CloseCode

FIRST_WAIT = 0.25
LONGEST_WAIT = 15.0
POLICY_WAIT = 5.0  # more after a flood


def wait_before(attempt: int, chance: float, close_code: int = CloseCode.LOST) -> float:
    """In seconds. `attempt` counts from 1; `chance` is from 0 to 1."""
    doubled: float = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(attempt - 1, 16))
    floor = POLICY_WAIT if close_code == CloseCode.POLICY else 0.0
    return floor + doubled / 2 + doubled / 2 * chance
