// Deutsch.
import { crosswise } from "./crosswise";
import { pages } from "./pages";
import { server } from "./server";

export const de = { ...pages, ...crosswise, ...server };
