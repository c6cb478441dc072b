let hold: ((event: PopStateEvent) => void) | undefined;

/**
 * To be called before the router begins to listen: on a window, listeners are called in the order in which they came,
 * and only the first can keep a move from the others.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Hears of back and forward before the router does, which learns of none that is stopped; ends with the answer. */
export function holdBackButton(listener: (event: PopStateEvent) => void): () => void {
  hold = listener;
  return () => {
    if (hold === listener) hold = undefined;
  };
}
