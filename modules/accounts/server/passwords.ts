import { hash, verify } from '@node-rs/argon2';
import { say } from '#kit/messages/index.ts';
import { composedPassword } from '#kit/rules/fields/password.ts';
import { judgeGuessable } from '#kit/rules/fields/weak-password.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { systemClock } from '#kit/platform/clock.ts';
import { createHashQueue } from './hash-queue.ts';
import { isBreachedPassword } from './breached-passwords.ts';

/** OWASP's first recommendation: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of this process. */
const queue = createHashQueue(systemClock);

/** What the queue holds. */
export const hashQueue = queue.state;

/** Throws Refusal `unavailable` if more sign in than passwords can be hashed for. */
export const requirePlaceInQueue = queue.requirePlace;

/** An argon2id hash in PHC form, of the password with its letters composed. */
export const hashPassword = (password: string): Promise<string> =>
  queue.inTurn(() => hash(composedPassword(password), strength));

const isStolen = (): string =>
  say(
    'This password is on lists of stolen passwords. Choose another, for example three words that only you would put together.',
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
    judgeGuessable(password, owner) ??
    ((await isBreachedPassword(composedPassword(password))) ? isStolen() : undefined);
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
  const composed = composedPassword(password);
  const matches = await queue.inTurn(() => verify(against, composed));
  return known !== undefined && matches;
}
