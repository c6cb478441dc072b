import { Refusal } from '@ensigo/rulebook/errors';

/** Every other save that we lose against has succeeded: so many in a row is no accident any more. */
const maxTries = 20;

/**
 * Runs a save that changes nothing when another one came in between, until it has saved or something speaks against
 * it. `save` answers undefined when it changed nothing, `refuse` why, or undefined when nothing speaks against it.
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
    // Nothing speaks against it: another save came in between, and this one goes on top of it.
  }
  throw new Refusal('conflict');
}
