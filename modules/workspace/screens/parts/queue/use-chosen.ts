import { useState } from 'react';

/** The cases that are ticked. */
export interface Chosen {
  readonly ids: readonly number[];
  has(id: number): boolean;
  set(ids: readonly number[], on: boolean): void;
  clear(): void;
}

/** What is ticked on a page of a queue; another page, tab or filter (`place`) begins anew. */
export function useChosen(place: string): Chosen {
  const [{ at, ids }, keep] = useState<{ at: string; ids: readonly number[] }>({ at: place, ids: [] });
  const current = at === place ? ids : [];
  return {
    ids: current,
    has: (id) => current.includes(id),
    set: (some, on) =>
      keep({ at: place, ids: [...current.filter((id) => !some.includes(id)), ...(on ? some : [])] }),
    clear: () => keep({ at: place, ids: [] }),
  };
}
