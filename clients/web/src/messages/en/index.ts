// English. The keys of this folder are the catalogue; de/ has the same ones or does not compile.
import { crosswise } from "./crosswise";
import { kreuz_und_quer } from "./kreuz_und_quer";
import { pages } from "./pages";
import { server } from "./server";

export const en = { ...pages, ...crosswise, ...kreuz_und_quer, ...server } as const;
