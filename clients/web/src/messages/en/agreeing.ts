// English: agreeing to what is played before a rated game.
export const agreeing = {
  title: "Settings changed",
  settling: "Rated game",
  look: "This game is rated. Check the settings first.",
  missing: "Not ready yet: {names}",
  soon: "The game can start in a few seconds.",
  ready: "Ready",
};
