/** Milliseconds by which this device's clock is ahead of the server's; 0 before the first answer. */
let ahead = 0;

/** Learns the server's time from an answer. */
export function learnServerTime(headers: Headers): void {
  const time = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(time)) ahead = Date.now() - time;
}

/** A time of this device's clock by that of the server, where it is known: that of a device may be days wrong. */
export const serverTimeOf = (time: number): number => time - ahead;

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => serverTimeOf(Date.now());
