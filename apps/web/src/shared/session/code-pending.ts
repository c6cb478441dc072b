/** What login and sign-up hand to /verify as navigation state; it survives a reload of that screen. */
export interface CodePending {
  readonly email: string | undefined;
  /** When the code ends, in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number | undefined;
}

/** Seconds a code lives when the server does not say (VERIFY-03). */
const usualSeconds = 600;

/** The moment a code ends, from the seconds that are left of it. */
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
