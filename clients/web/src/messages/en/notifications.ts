// English: notifications while the page is closed.
export const notifications = {
  title: "Notifications",
  about: "Get a notification when it's your turn in a correspondence game, or when you're challenged.",
  on: "On in this browser.",
  off: "Off in this browser.",
  turn_on: "Turn on",
  turn_off: "Turn off",
  refused: "Your browser blocks notifications. Allow them in its settings for this site.",
  turn: "Your turn",
  call: "Your tournament game has started",
  challenge: "You have a new challenge",
};
