import { expect } from 'vitest';

/** Retries until it holds; generous, for a busy machine. */
export const eventually = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 15_000 });
