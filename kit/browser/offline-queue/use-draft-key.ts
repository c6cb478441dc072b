import { useState } from 'react';

/**
 * The key of the form of a draft: another draft is another form, and nothing of the previous one remains in it. One that was
 * begun on this phone (id 0) stays the same form once the server has given it an id: the user may be typing in it.
 */
export function useDraftKey(id: number | undefined): string {
  const [known, setKnown] = useState({ id, key: String(id) });
  if (known.id === id) return known.key;
  const next = { id, key: known.id === 0 && id !== undefined ? known.key : String(id) };
  setKnown(next);
  return next.key;
}
