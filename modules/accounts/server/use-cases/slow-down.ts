import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Browser } from '#kit/http/browser.ts';
import { waitInWords } from '#kit/http/limits.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Counters } from '../slowing.ts';
import { tries, type Counts } from '../try-store.ts';

/** A caller without a session: from where, and with which browser. */
export interface Visitor {
  readonly clientAddress: string;
  readonly browser: Browser;
}

/**
 * Counts an attempt before anything is compared; refuses with 429 until the previous one's delay is over (GUARD-01).
 */
export async function slowDown(
  { database }: Pick<Platform, 'database'>,
  counters: Counters,
  /** What lets them in without waiting. */
  wayOut?: () => string,
): Promise<Counts> {
  const counted = await tries.count(database, counters);
  if (!('waitSeconds' in counted)) return counted;
  const { waitSeconds } = counted;
  throw new Refusal('too-many', {
    message: [
      say`Too many tries. Wait ${waitInWords(waitSeconds)}, then try again.`,
      ...(wayOut === undefined ? [] : [wayOut()]),
    ].join(' '),
    retryAfterSeconds: waitSeconds,
  });
}
