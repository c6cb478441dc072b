import { hash, verify } from '@node-rs/argon2';
import { say } from '@ensigo/messages';
import { judgeGuessable } from '@ensigo/rulebook/fields';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { isKnownPassword } from './known-passwords.ts';

/** OWASP's first recommendation: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes a core; more at once only makes everyone wait. */
const maxAtOnce = 2;
const maxWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** What the queue holds. */
export const hashQueue = () => ({ running, waiting: waiting.length });

/** Password hashing has its own bounded queue: a flood of logins is told to come back, and nothing else suffers. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** An argon2id hash in PHC form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength));

const isStolen = (): string =>
  say(
    'This password is in lists of stolen passwords. Choose another, for instance three words that belong together only for you.',
  );

/**
 * The hash of a password that someone chose: the only way to set a password (GUARD-03). Throws Refusal `invalid` at the
 * field `password` if it is easy to guess or on lists of stolen passwords.
 */
export async function hashChosenPassword(
  password: string,
  owner: { readonly name: string; readonly email: string },
): Promise<string> {
  const problem =
    judgeGuessable(password, owner) ?? ((await isKnownPassword(password)) ? isStolen() : undefined);
  if (problem !== undefined) throw invalid({ password: [problem] });
  return hashPassword(password);
}

let dummyHash: Promise<string> | undefined;

/**
 * Compares; without a stored hash it does the same work and returns false: timing must not reveal who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', strength);
  // What an erased account has in its place is no hash; a call of its may still be under way.
  const known = stored?.startsWith('$argon2') === true ? stored : undefined;
  const against = known ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password));
  return known !== undefined && matches;
}
