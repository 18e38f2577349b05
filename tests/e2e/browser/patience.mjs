// How long a whole story may take, in ms: only one that hangs takes longer, on the slowest machine too.
export const patience = 1_500_000;
