// English: notifications while the page is closed.
export const notifications = {
  title: "Notifications",
  about:
    "In games with days for each move, this browser can tell you when it is your move, and when somebody challenges you.",
  on: "On in this browser.",
  off: "Off in this browser.",
  turn_on: "Turn on",
  turn_off: "Turn off",
  refused: "Your browser does not allow it. Its settings for this page say why.",
  turn: "It is your move",
  call: "Your tournament game has started",
  challenge: "Somebody asks you for a game",
};
