/** What login and sign-up pass to /verify as navigation state, which survives a reload. */
export interface CodePending {
  /** Where the code was sent: an email address or a phone number. */
  readonly email: string | undefined;
  /** When the code expires, in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number | undefined;
  /** What was typed at the sign-up, except passwords, in case its address is to be corrected. */
  readonly signedUp?: Readonly<Record<string, string>>;
}

/** Seconds for which a code is valid if the server does not say (VERIFY-03). */
const usualSeconds = 600;

/** The time at which a code expires, from the seconds left. */
export function endOfCode(secondsLeft: number | undefined = usualSeconds): number {
  return Date.now() + secondsLeft * 1000;
}

const isTyped = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

export function codePending(state: unknown): CodePending {
  const record: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { email, endsAt, signedUp } = record;
  return {
    email: typeof email === 'string' && email !== '' ? email : undefined,
    endsAt: typeof endsAt === 'number' ? endsAt : undefined,
    ...(isTyped(signedUp) && { signedUp }),
  };
}
