// English: sealing a game's chance, and checking it.
export const fairness = {
  "deal.shuffling": "Shuffling together …",
  "deal.check": "Check this deal",
  "deal.checking": "Checking …",
  "deal.ok": "All is well: whatever was drawn or rolled follows from what was sealed before the game.",
  "deal.unknown": "Nothing wrong was found, but not everything could be checked.",
  "deal.wrong": "Something is wrong with the chance of this game.",
  "deal.limits":
    "This shows that chance was not chosen. It cannot show that nobody looked, and whether every move was legal is checked by “crosstable verify”.",
  "deal.no_record": "The record could not be loaded.",

  "check.record.wrong": "What the server sent is no record of a sealed game.",
  "check.record.other": "The record is that of another game or room.",
  "check.rules.wrong": "The seed was sealed for other rules.",
  "check.first.wrong": "The start player of a room’s first game is drawn; the record gives one.",
  "check.seal.ok":
    "The seal is that of the disclosed seed, for this room and game. With any other seed it would be another.",
  "check.seal.wrong": "The seal is not that of the disclosed seed, room and game: the seed was exchanged.",
  "check.seen.ok": "It is the seal that this browser saw before anything was dealt or rolled.",
  "check.seen.during": "It is the seal that this browser saw while the game was played.",
  "check.seen.wrong": "For this game this browser saw another seal: it was exchanged during the game.",
  "check.seen.unknown":
    "This browser did not see the seal of this game while it was played, so it cannot say whether it is still the same.",
  "check.nonces.ok":
    "Random numbers from players’ browsers that went into the deal: {n}. They fit what was committed to before they were known.",
  "check.nonces.none": "No player’s browser gave a random number to this game; it rests on the seal alone.",
  "check.nonces.wrong": "The random number of {name} is not the one that was committed to.",
  "check.commits.wrong": "The record has another commitment of {name} than this browser saw before the game.",
  "check.own.ok": "Your own random number is in it, just as your browser sent it.",
  "check.own.wrong": "Your own random number is not in it as your browser sent it.",
  "check.own.late": "Your browser’s random number came too late and did not count.",
  "check.lines.ok":
    "Draws and rolls checked: {n}, among {all} lines of the record. Each is what seed and random numbers give.",
  "check.lines.wrong": "Line {line} says “{found}”, but seed and random numbers give “{sealed}”.",
  "check.lines.impossible": "Line {line}, “{found}”, cannot stand where it stands.",
  "check.lines.unknown":
    "The single draws and rolls of this game were not checked: this page does not know how they are made.",
  "check.digest.ok": "The record is whole: its checksum is right.",
  "check.digest.wrong": "The record is damaged: its checksum is that of other lines.",
} as const;
