// English: looking for an opponent on chosen terms.
export const seeking = {
  title: "Find opponent: {game}",
  go: "Find opponent",
  "go.unrated": "Find opponent (casual)",
  "needs.clock": "Rated games need a time control.",
  "needs.handle": "Rated games are for members.",
  handle: "Sign up",
  bots: "Allow bots as opponents",
  "bots.about": "These bots are programs run by members. If off, you only play people.",
  range: "Opponent",
  "range.any": "anyone",
  "range.of": "players rated {low} to {high}",
};
