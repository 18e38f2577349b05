// English: inviting somebody, and being invited.
export const inviting = {
  title: "Invite somebody to",
  any: "choose a seat",
  with: "play with me",
  against: "play against me",
  watch: "watch",
  qr: "Show as a QR code",
  "qr.label": "QR code of the link",
  send: "Share …",
  said: "{name} invites you to a game of {game}.",
  "missed.side": "There is no free seat on that side any more. Take any other free seat, or watch.",
  "missed.full": "All seats are taken. You can watch.",
  "missed.running": "The game has already begun. You are watching.",
  "door.sit": "Take seat",
  "door.watch": "Watch",
  "door.table": "A table of {game}",
  "door.seated": "At the table",
};
