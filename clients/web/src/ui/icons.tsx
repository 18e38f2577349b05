// Small line icons for buttons; each button also has a text or a label.
const paths = {
  board: "M4 9h16M4 15h16M9 4v16M15 4v16",
  cup: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 20h8",
  cap: "M2 9l10-4 10 4-10 4zM6 11v5c3 2.500 9 2.500 12 0v-5M22 9v6",
  back: "M15 5l-7 7 7 7",
  link: "M9.5 14.5l5-5M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2",
  chat: "M4 5h16v11H10l-4 4v-4H4z",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6" +
    "M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.3.8 3.5 2.7 3.5 5.5",
  help: "M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.200-1.5 2.400M12 18v.01",
  close: "M6 6l12 12M18 6L6 18",
  bot: "M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M3 13v3M21 13v3",
  // The faces of the levels: dazed, grinning, calm, determined, and behind glasses.
  bot_random:
    "M5 9h14v11H5zM12 9V5M8 12l2 2M10 12l-2 2M14 12l2 2M16 12l-2 2M8.500 17.500l1.800-1 1.700 1 1.700-1 1.800 1",
  bot_greedy: "M5 9h14v11H5zM12 9V5M9 12v1.500M15 12v1.500M8 15.500h8a4 3 0 0 1-8 0z",
  bot_steady: "M5 9h14v11H5zM12 9V5M9 12.500v2M15 12.500v2M9.500 17.500h5M3 13v3M21 13v3",
  bot_strong:
    "M5 9h14v11H5zM12 9V5M7.500 11.500l3.500 1.500M16.500 11.500L13 13M9.500 14.500v.5M14.500 14.500v.5" +
    "M9 17.500h6M2.500 12v5M21.500 12v5",
  bot_expert:
    "M5 9h14v11H5zM12 9V5.500M9 3.500h6v2H9zM7 13.500a2 2 0 1 0 4 0 2 2 0 1 0-4 0z" +
    "M13 13.500a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM11 13.500h2M10 17.800h4",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21c0-4.5 3-7 7-7s7 2.5 7 7",
  unplugged: "M8 3v5M16 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4M4 4l16 16",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  turn: "M19 5v5h-5M19 10a7.500 7.500 0 1 0 .5 4.500",
  check: "M5 13l5 5 9-11",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  list: "M4 6h16M4 12h16M4 18h16",
  chart: "M4 19h16M4 15l5-6 4 3 7-8",
  share: "M12 15V3.5M8 7.500l4-4 4 4M6 11.500v8.500h12v-8.500",
  send: "M4 12l16-8-6 16-3-7z",
  crown: "M4 18h16M4 15l-1-9 5 4 4-6 4 6 5-4-1 9z",
  bag: "M8 8V6a4 4 0 0 1 8 0v2M5 8h14l1 12H4z",
  book:
    "M12 6.500C10 4.800 7 4.500 3.500 4.500v14c3.500 0 6.500.3 8.500 2 2-1.700 5-2 8.500-2v-14" +
    "c-3.500 0-6.500.3-8.500 2zM12 6.500v14",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2",
  settings:
    "M4 7h9M19 7h1M4 17h1M11 17h9M16 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z" +
    "M8 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z",
  pen: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  flag: "M6 21V4h11l-2 4 2 4H6",
} as const;

export type IconName = keyof typeof paths;
export const icon_names = Object.keys(paths) as readonly IconName[];

export function Icon({ name }: { name: IconName }) {
  return <LineIcon path={paths[name]} />;
}

/** For pages with icons of their own, which do not come with the first one. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
