// English: sealing a game's chance, and checking it.
export const fairness = {
  "deal.shuffling": "Shuffling…",
  "deal.check": "Verify this deal",
  "deal.checking": "Verifying…",
  "deal.ok": "Verified: every draw and roll matches what was sealed before the game.",
  "deal.unknown": "No problem found, but not everything could be checked.",
  "deal.wrong": "This deal doesn't match its seal. Please tell the server's operator.",
  "deal.limits":
    "This shows that no one picked the deal. It can't show that no one saw it. To check the moves as well, run “crosstable verify”.",
  "deal.no_record": "The game record didn't load. Please try again.",

  "check.record.wrong": "The game was sealed, but the server didn't send its record.",
  "check.record.other": "The record belongs to another game or table.",
  "check.rules.wrong": "The seed was sealed for different rules.",
  "check.first.wrong":
    "A table's first game must choose its first player at random, but the record says the first player was preset.",
  "check.seal.ok":
    "The seal matches the published seed of this table and game. Any other seed would give a different seal.",
  "check.seal.wrong": "The seal doesn't match the published seed, table and game. The seed was swapped.",
  "check.seen.ok": "The seal is the one this browser saw before anything was dealt or rolled.",
  "check.seen.during": "The seal is the one this browser saw during the game.",
  "check.seen.wrong": "This browser saw a different seal for this game. The seal was swapped during the game.",
  "check.seen.unknown": "This browser didn't see the seal during the game. It can't tell whether the seal was swapped.",
  "check.nonces.ok": "Random numbers from players' browsers used in the deal: {n}. All match their commitments.",
  "check.nonces.none": "No player's browser added a random number. The deal relies on the seal alone.",
  "check.nonces.wrong": "{name}'s random number doesn't match its commitment.",
  "check.commits.wrong": "{name}'s commitment in the record isn't the one this browser saw before the game.",
  "check.own.ok": "Your own random number is in the deal, exactly as your browser sent it.",
  "check.own.wrong": "Your own random number isn't in the deal as your browser sent it.",
  "check.own.late": "Your browser's random number came too late and didn't count.",
  "check.lines.ok":
    "Draws and rolls checked: {n}, in {all} lines of the record. All match the seed and the random numbers.",
  "check.lines.wrong": "Line {line} says “{found}”, but the seed and random numbers give “{sealed}”.",
  "check.lines.impossible": "Line {line}, “{found}”, can't be there.",
  "check.lines.unknown": "This page doesn't know how this game draws and rolls, so it didn't check that.",
  "check.digest.ok": "The record is complete: its checksum is right.",
  "check.digest.wrong": "The record is damaged: its checksum is wrong.",
} as const;
