"""The people of a filled folder. All that is known of somebody follows from their number, so `fill` need not tell `run`
who is there."""

import base64
import hashlib

PLAYER_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # server/identity/secrets.hpp
CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"    # server/room/state/secrets.hpp
ID_BITS = 50
ID_MASK = (1 << ID_BITS) - 1
FIRST_GUEST = 1 << 40  # guests are numbered from here, so that their ids are no member's
PAIR_BITS = 10         # of two letters
SEEN_EVERY = 10        # each tenth member was here "today", whatever day the bench runs on


def scrambled(number):
    """Another number of 50 bits; different numbers give different ones. Ids of a real server are random."""
    for factor in (0x2545F4914F6CD, 0x369DEA0F31A53):
        number = number * factor + 0x1234567 & ID_MASK
        number ^= number >> 23
    return number


def pairs_of(letters):
    return [first + second for first in letters for second in letters]


PLAYER_PAIRS, CODE_PAIRS = pairs_of(PLAYER_LETTERS), pairs_of(CODE_LETTERS)


def spelled(number, bits, pairs):
    return "".join([pairs[number >> shift & 1023] for shift in range(0, bits, PAIR_BITS)])


def player_id(number):
    return "p_" + spelled(scrambled(number), ID_BITS, PLAYER_PAIRS)


def guest_id(number):
    return player_id(FIRST_GUEST + number)


def random_id(random):
    """Of a record or a series: 16 letters."""
    return spelled(random.getrandbits(80), 80, CODE_PAIRS)


def handle(number):
    return f"m{number:07}"


def token(number):
    """43 characters, as a server draws them."""
    secret = hashlib.sha256(b"token %d" % number).digest()
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode()


def hashed(text):
    """As the server keeps a token: server/identity/secrets.cpp."""
    return hashlib.sha256(text.encode()).hexdigest()


def was_here_today(number):
    """Their `hello` changes nothing. Every other member's first one of a day writes their row."""
    return number % SEEN_EVERY == 0
