// Holds the state and tells listeners about changes.
export interface Store<State, Change> {
  get(): State;
  dispatch(change: Change): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State, Change>(
  reduce: (state: State, change: Change) => State,
  initial: State,
): Store<State, Change> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(change) {
      const next = reduce(state, change);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
