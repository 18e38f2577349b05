// English. The keys of this folder are the catalogue; de/ has the same ones or does not compile.
import { crosswise } from "./crosswise";
import { pages } from "./pages";
import { server } from "./server";

export const en = { ...pages, ...crosswise, ...server } as const;
