import type { Database } from '#kit/platform/database/types.ts';

/** A part that is arriving at this node. */
interface Arriving {
  readonly stop: () => void;
  /** Never rejects. */
  readonly ended: Promise<unknown>;
}

/** By the database and the upload. Another node knows nothing of it: there, the offset alone decides. */
const arriving = new WeakMap<Database, Map<string, Arriving>>();

function arrivingAt(database: Database): Map<string, Arriving> {
  const known = arriving.get(database) ?? new Map<string, Arriving>();
  arriving.set(database, known);
  return known;
}

/**
 * Ends an earlier part that still arrives here, and waits until its received bytes count: a client that asks again has
 * given it up, though this node may not have noticed that its link is dead.
 */
export async function endEarlier(database: Database, upload: string): Promise<void> {
  const earlier = arrivingAt(database).get(upload);
  earlier?.stop();
  await earlier?.ended;
}

/** Runs the work of taking a part; `stopped` resolves when a later request wants to know how far the file is. */
export async function whileArriving<T>(
  database: Database,
  upload: string,
  work: (stopped: Promise<undefined>) => Promise<T>,
): Promise<T> {
  let stop = (): void => undefined;
  const stopped = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
  const working = work(stopped);
  const entry = { stop, ended: working.catch(() => undefined) };
  const all = arrivingAt(database);
  all.set(upload, entry);
  try {
    return await working;
  } finally {
    if (all.get(upload) === entry) all.delete(upload);
  }
}
