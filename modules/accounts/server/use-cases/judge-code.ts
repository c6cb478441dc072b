import { say } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { hashesEqual } from '#kit/platform/secrets.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codes, type CodeHolder, type CodePurpose } from '../code-store.ts';
import { maxWrongCodesOfDay, maxCodeTries } from '../../rules/code-limits.ts';
import { act, recordEvent, type Actor } from '#kit/platform/act.ts';
import { helpFor } from '../help.ts';
import { codesEndedMessage, failuresMessage } from '../messages.ts';
import { type UserRow, accounts } from '../store.ts';
import { waitInWords } from '#kit/http/limits.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { type Counts, tries } from '../try-store.ts';
import type { Browser } from '#kit/http/browser.ts';
import type { Counters } from '../slowing.ts';

/**
 * Why no code of this purpose is compared now, with 429; undefined if one would be. Who has just given their password asks for
 * another code by signing in again.
 */
export async function lockedCodes(
  { config }: Pick<Platform, 'config'>,
  connection: Queryable,
  holder: CodeHolder,
  purpose: CodePurpose,
  afterPassword = false,
): Promise<Refusal | undefined> {
  const state = await codes.state(connection, holder, purpose, config.codeTtlSeconds);
  if (state === undefined || !(state.locked || state.day_is_over)) return undefined;
  const wait = waitInWords(state.unlocked_in);
  const ofNow = afterPassword
    ? say`Too many wrong codes. Wait ${wait}, then sign in again.`
    : say`Too many wrong codes. Wait ${wait}, then ask for a new code.`;
  return new Refusal('too-many', {
    message: state.day_is_over
      ? say`Too many wrong codes today. Wait ${wait}, or ask us to lift the limit.`
      : ofNow,
    retryAfterSeconds: state.unlocked_in,
  });
}

/** Makes a code worthless for another person or purpose; `bound`: for anything but what it signs (MONEY-05). */
export const codeUse = (userId: string, purpose: CodePurpose, bound = ''): string =>
  `one-time-code:${purpose}:${userId}${bound === '' ? '' : `:${bound}`}`;

export interface WrongCode {
  readonly right: false;
  /** Said at its field; a refusal if no code is compared now. */
  readonly why: string | Refusal;
  /** The number of attempts including this one, if it was compared. */
  readonly counted?: { readonly tries: number; readonly day_tries: number };
}

export interface RightCode {
  readonly right: true;
  readonly hash: Buffer;
  /** It went by text message: it proves the number, not the address. */
  readonly byText: boolean;
}

export type CodeResult = RightCode | WrongCode;

/** What a wrong code is answered with: at its field, or with 429 if none is compared now. */
export const refusalOfCode = ({ why }: WrongCode, field: string): Refusal =>
  why instanceof Refusal ? why : invalid({ [field]: [why] });

/**
 * Counts an attempt, then compares in constant time. At most five comparisons in the life of a code, however many
 * arrive at once and however often it is sent again (VERIFY-09), and twenty wrong ones in a day (GUARD-09); of a sign-up see
 * decision 0017.
 */
export async function judgeCode(
  platform: Platform,
  holder: CodeHolder,
  purpose: CodePurpose,
  code: string,
  bound?: string,
): Promise<CodeResult> {
  const { database, secrets, config } = platform;
  const counted = await codes.countTry(database, holder, purpose, config.codeTtlSeconds);
  if (counted === undefined) {
    const locked = await lockedCodes(platform, database, holder, purpose);
    return { right: false, why: locked ?? say('This code has expired. Ask for a new one.') };
  }
  const hash = secrets.hmac(codeUse(holder.id, purpose, bound), code);
  return hashesEqual(hash, Buffer.from(counted.code_hash, 'hex'))
    ? { right: true, hash, byText: counted.by_text }
    : {
        right: false,
        why: say('This code is wrong. Check the newest message and try again.'),
        counted,
      };
}

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

/** Wrong attempts in a day after which the owner is told (GUARD-02). */
const triesBeforeTelling = 10;

/** Tells the owner by mail that someone keeps failing to sign in, at most once a day (GUARD-02). */
export async function tellOfFailures(
  platform: Platform,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  if (!(await accounts.noteFailuresTold(transaction, user.id))) return;
  await platform.outbox.enqueue(
    transaction,
    failuresMessage(user, await helpFor(platform, transaction, user)),
  );
}

interface Refused {
  /** Undefined: no account has the address. */
  readonly user: UserRow | undefined;
  readonly counts: Counts;
  readonly visitor: Visitor;
}

/** Records a wrong password, and tells the owner if there have been many. */
export async function recordRefusal(platform: Platform, { user, counts, visitor }: Refused): Promise<void> {
  const { kind } = visitor.browser;
  const actor: Actor = { ...(user && { userId: user.id }), clientAddress: visitor.clientAddress };
  const entry = kind === undefined ? {} : { details: { device: kind } };
  if (user === undefined || Math.max(counts.near, counts.everyone ?? 0) < triesBeforeTelling) {
    await recordEvent(platform, actor, 'session.refused', entry);
    return;
  }
  await act(platform, actor, async (transaction) => {
    await transaction.record('session.refused', entry);
    await tellOfFailures(platform, transaction, user);
  });
}

interface Given {
  readonly purpose: CodePurpose;
  readonly clientAddress: string;
}

/**
 * Records a wrong one-time code. A person who gives one knows the password: after five of them the owner is told that
 * someone fails to sign in (GUARD-02), and about the last one of a day, whatever it was for (GUARD-09).
 */
export async function recordWrongCode(
  platform: Platform,
  user: UserRow,
  { counted }: WrongCode,
  { purpose, clientAddress }: Given,
): Promise<void> {
  const { outbox } = platform;
  await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    await transaction.record('code.refused');
    if (counted === undefined) return;
    if (counted.day_tries === maxWrongCodesOfDay && !user.unconfirmed) {
      const help = await helpFor(platform, transaction, user);
      await outbox.enqueue(transaction, codesEndedMessage(user, 'one-time codes', help));
      await transaction.record('code.day-ended');
    } else if (purpose === 'verify' && counted.tries === maxCodeTries) {
      await tellOfFailures(platform, transaction, user);
    }
  });
}
