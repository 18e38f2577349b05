// Deutsch.
import { crosswise } from "./crosswise";
import { kreuz_und_quer } from "./kreuz_und_quer";
import { pages } from "./pages";
import { server } from "./server";

export const de = { ...pages, ...crosswise, ...kreuz_und_quer, ...server };
