// English: the home page without a connection.
export const offline = {
  title: "No connection to the server",
  lead: "Games are played on the server, and so are chat, tournaments and the games of others. All of that has to wait. The page keeps trying by itself.",
  works: "This works without it:",
  lessons: "Lessons",
  kept: "Games you have looked at",
  none: "None yet. A finished game that you look at stays on this device.",
};
