import { Refusal } from '../../rules/errors/refusal.ts';

/** Each time we lose, another save has succeeded: so many in a row are no coincidence. */
const maxTries = 20;

/**
 * Repeats a save that has no effect if another one came in between, until it succeeds or there is a reason to refuse.
 * `save` returns undefined if it had no effect; `refuse` returns the reason, or undefined if there is none.
 */
export async function saveWithRetry<Row>(
  save: () => Promise<Row | undefined>,
  refuse: () => Promise<Refusal | undefined>,
): Promise<Row> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const saved = await save();
    if (saved !== undefined) return saved;
    const refusal = await refuse();
    if (refusal !== undefined) throw refusal;
    // No reason to refuse: another save came in between, and this one is repeated on top of it.
  }
  throw new Refusal('conflict');
}
