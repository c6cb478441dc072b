/** What login and sign-up pass to /verify as navigation state, which survives a reload. */
export interface CodePending {
  /** To whom the code was sent: the address, or the number of a phone. */
  readonly email: string | undefined;
  /** When the code expires, in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number | undefined;
}

/** Seconds for which a code is valid if the server does not say (VERIFY-03). */
const usualSeconds = 600;

/** The time at which a code expires, from the seconds left. */
export function endOfCode(secondsLeft: number | undefined = usualSeconds): number {
  return Date.now() + secondsLeft * 1000;
}

export function codePending(state: unknown): CodePending {
  const record: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { email, endsAt } = record;
  return {
    email: typeof email === 'string' && email !== '' ? email : undefined,
    endsAt: typeof endsAt === 'number' ? endsAt : undefined,
  };
}
