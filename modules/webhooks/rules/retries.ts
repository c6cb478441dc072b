/** Seconds before each further attempt (Standard Webhooks). */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** After so many attempts an endpoint is disabled. */
export const maximumAttempts = waits.length + 1;
/** An answer may ask for a longer wait, up to this (seconds). */
const longestWait = 86_400;

/** The wait that a Retry-After header asks for, in seconds or as a date; undefined if it says neither. */
export function secondsOf(retryAfter: string | undefined, now: Date): number | undefined {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}

/**
 * Seconds until the next attempt, `tries` having failed; undefined after the last one. `chance`, from 0 to 1, spreads it
 * by a fifth either way. Retry-After makes it longer and never shorter: else a few seconds would use up all attempts.
 */
export function nextAttemptIn(
  tries: number,
  { chance, retryAfter = 0 }: { readonly chance: number; readonly retryAfter?: number | undefined },
): number | undefined {
  const wait = waits[tries - 1];
  return wait === undefined
    ? undefined
    : Math.max(wait * (0.8 + 0.4 * chance), Math.min(retryAfter, longestWait));
}
