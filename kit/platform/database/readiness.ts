import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import type { HostPool, Pools } from './pools.ts';

/** How long somebody waits for a connection of a full pool: balancers ask every second, and wait no longer (milliseconds). */
const patienceMilliseconds = 500;
/** How long what was seen is believed of a full pool, whose connections may be lost (milliseconds). */
const believedMilliseconds = 15_000;

/**
 * Whether the database is ready, as it says itself (STAND-01); never rejects. A pool in which everything waits, such as for
 * a lock, says nothing against the database: then what it said last holds for a while.
 */
export function createReadiness(
  pools: Pick<Pools, 'current'>,
  ask: (asked: HostPool | undefined) => Promise<boolean>,
): () => Promise<boolean> {
  let seen = { isReady: false, at: -Infinity };

  async function look(): Promise<boolean> {
    const asked = pools.current();
    const isReady = await ask(asked).catch(() => undefined);
    if (isReady !== undefined) seen = { isReady, at: systemClock.elapsed() };
    return isReady === true;
  }

  return async () => {
    const pool = pools.current()?.pool;
    const isFull = pool !== undefined && pool.totalCount >= pool.options.max && pool.idleCount === 0;
    if (!isFull) return look();
    const patience = pause(patienceMilliseconds, undefined, { ref: false });
    const isReady = await Promise.race([look(), patience]);
    return isReady ?? (seen.isReady && systemClock.elapsed() - seen.at < believedMilliseconds);
  };
}
