import { say } from '../messages/index.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Database } from '../platform/database/types.ts';

/**
 * Forms with files that an account may be sending to this node: each takes up to 128 MB of its disk, and as long as its
 * sender likes.
 */
const mostAtOnce = 10;
const retryAfterSeconds = 10;

/** By the database and the sender. */
const arriving = new WeakMap<Database, Map<string, number>>();

/** Runs the work of receiving a form, unless as many of its sender are arriving. */
export async function amongFewForms<T>(
  database: Database,
  sender: string,
  work: () => Promise<T>,
): Promise<T> {
  const counts = arriving.get(database) ?? new Map<string, number>();
  arriving.set(database, counts);
  const count = counts.get(sender) ?? 0;
  if (count >= mostAtOnce)
    throw new Refusal('too-many', {
      message: say('Too many files are uploading at once. Wait for some to finish.'),
      retryAfterSeconds,
    });
  counts.set(sender, count + 1);
  try {
    return await work();
  } finally {
    const left = (counts.get(sender) ?? 1) - 1;
    if (left > 0) counts.set(sender, left);
    else counts.delete(sender);
  }
}
