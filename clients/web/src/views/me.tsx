// The player's account, loaded when it is first wanted.
import { lazily } from "../ui/lazily";

export const Me = lazily(async () => (await import("./me_page")).MePage);
export const ClaimHere = lazily(async () => (await import("./me_forms")).ClaimForm);
