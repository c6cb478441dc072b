const listeners = new Set<() => void>();

/** A call has succeeded: there is a network, whatever the browser says of it. */
export function noteAnswer(): void {
  for (const listener of listeners) listener();
}

/** Calls back at every call that succeeds; returns how to stop. */
export function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
