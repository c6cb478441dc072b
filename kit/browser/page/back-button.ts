let hold: ((event: PopStateEvent) => void) | undefined;

/**
 * Must be called before the router starts to listen: listeners on a window run in the order of registration, and only
 * the first can hide a move from the others.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Handles back and forward before the router, which does not see those that are stopped; call the result to end it. */
export function holdBackButton(listener: (event: PopStateEvent) => void): () => void {
  hold = listener;
  return () => {
    if (hold === listener) hold = undefined;
  };
}
