// The answer to a form. A refusal is the form's to show; without one, the page has already said what went wrong.
import type { RpcError } from "../protocol/types";

/** `cancelled`: the player gave the browser no passkey. */
export type Granted<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error?: RpcError; readonly cancelled?: true };
