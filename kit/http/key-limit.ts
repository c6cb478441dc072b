import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import { countEvent } from './limit-store.ts';

/** Calls a minute with one API key, on all nodes together. */
const most = 600;
const withinSeconds = 60;
/**
 * A node counts so many calls in the database at once, and then lets as many pass: a write for each would cost a short
 * call half of its speed. Those it does not use are lost to other nodes until the minute is over.
 */
const atOnce = 20;

/** The calls of a key that a node has counted and not used yet. */
interface Allowance {
  left: number;
  /** Of the minute that runs, of all nodes. */
  unused: number;
  /** Milliseconds of the elapsed clock. */
  until: number;
  counting: Promise<void> | undefined;
}

const allowances = new WeakMap<Database, Map<string, Allowance>>();
const headers = new WeakMap<FastifyRequest, Readonly<Record<string, string>>>();

function allowanceOf(database: Database, key: string): Allowance {
  const all = allowances.get(database) ?? new Map<string, Allowance>();
  allowances.set(database, all);
  const allowance = all.get(key) ?? { left: 0, unused: 0, until: 0, counting: undefined };
  all.set(key, allowance);
  return allowance;
}

async function countNext({ database, clock }: Platform, key: string, allowance: Allowance): Promise<void> {
  const asked = clock.elapsed();
  const counted = await countEvent(database, `api-key:${key}`, withinSeconds, atOnce);
  if (counted === undefined) return;
  const free = most - (counted.count - atOnce);
  allowance.left = Math.max(0, Math.min(atOnce, free));
  allowance.unused = Math.max(0, free);
  allowance.until = asked + counted.seconds_left * 1000;
}

/** Counts a call of a key; refuses it with 429 above `most` in a minute. */
export async function countCall(platform: Platform, request: FastifyRequest, key: string): Promise<void> {
  const { clock, database } = platform;
  const allowance = allowanceOf(database, key);
  const isOver = () => clock.elapsed() >= allowance.until;
  // Refused for the rest of the minute without another look.
  while (isOver() || (allowance.left === 0 && allowance.unused > 0)) {
    // One count at a time: those who come meanwhile share what it brings.
    allowance.counting ??= countNext(platform, key, allowance).finally(() => {
      allowance.counting = undefined;
    });
    await allowance.counting;
  }
  const seconds = Math.max(1, Math.ceil((allowance.until - clock.elapsed()) / 1000));
  const isRefused = allowance.left === 0;
  if (!isRefused) {
    allowance.left -= 1;
    allowance.unused -= 1;
  }
  headers.set(request, {
    'ratelimit-policy': `"key";q=${String(most)};w=${String(withinSeconds)}`,
    ratelimit: `"key";r=${String(allowance.unused)};t=${String(seconds)}`,
  });
  if (isRefused)
    throw new Refusal('too-many', {
      message: `This API key has made ${String(most)} calls within a minute. Wait ${String(seconds)} seconds.`,
      retryAfterSeconds: seconds,
    });
}

/** Says on an answer how many calls the key has left. */
export function sayLimit(request: FastifyRequest, reply: FastifyReply): void {
  const said = headers.get(request);
  if (said !== undefined) reply.headers(said);
}
