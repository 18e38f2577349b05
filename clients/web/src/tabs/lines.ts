// What a tab and the shared connection say to each other. The worker of an older page may serve a newer one, because
// tabs that were open before keep it: so this stays as it is, and whatever must change gets another `worker_name`.

/** Part of what tells one shared worker from another. */
export const worker_name = "crosstable 1";

/** Where the worker tells tabs that were taken over that it is back. */
export const back_channel = "crosstable.back";

export type FromTab =
  /** `anew`: what the hello says must reach the server, such as another name. */
  | { readonly kind: "open"; readonly anew: boolean }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "close" }
  /** The answer to `there?`. */
  | { readonly kind: "here" };

export type ToTab =
  | { readonly kind: "open" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "close"; readonly code: number }
  | { readonly kind: "there?" };

/** The worker's end of a tab's line. */
export interface Tab {
  tell(message: ToTab): void;
}
