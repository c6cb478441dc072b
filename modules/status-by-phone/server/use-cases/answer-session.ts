import { Refusal } from '#kit/rules/errors/refusal.ts';
import { asking, ending, phoneWords } from '../../rules/words.ts';
import { phoneStep } from '../../rules/menu.ts';
import { withDeadline } from '#kit/platform/deadline.ts';
import { goOnIn, inLanguage } from '#kit/platform/language.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { phoneStore, pins, type CountedPin } from '../store.ts';
import { limitQuestions, callerNumber, findStatuses } from './answer-text.ts';
import { daysPaidIsSaid, sumsByPhone, type LoanByPhone } from '../../rules/sums.ts';
import { wrongPinsUntilSpent } from '../../rules/pin.ts';
import { daysAfter } from '#kit/rules/fields/date.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { act, type Act } from '#kit/platform/act.ts';
import { hashesEqual } from '#kit/platform/secrets.ts';
import { accounts } from '#accounts/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { lenderName, writeOffNoticeOf } from '#settings/server/index.ts';
import { pinHash } from './pin.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { findRecord, isWaived, positionNow, type LoanWithRecord } from '#servicing/server/index.ts';
import { say } from '#kit/messages/index.ts';
import { writeOffWords } from '#servicing/rules/write-off-notice.ts';

/** What the owner of a PIN is told when wrong ones have locked it: at the bell and by mail (REACH-07). */
function lockedNotice(lender: string, { isSpent }: { readonly isSpent: boolean }) {
  const message = () =>
    isSpent
      ? say(
          'A wrong PIN was entered ten times from your phone number. Your PIN no longer works: set a new one in your profile.',
        )
      : say('A wrong PIN was entered three times from your phone number. Your PIN is locked for a day.');
  return {
    message,
    mail: {
      kind: 'phone-pin-locked',
      words: () => ({
        subject: say`Your ${lender} PIN for status by phone is locked`,
        text: `${message()}\n\n${say("Nobody saw your amounts this way. If it wasn't you, someone has your phone. Ask your network to block it. Then set a new PIN, or remove it, in your profile.")}`,
      }),
    },
  };
}

/** The newest payment of the last days that was not taken back. */
function lastPaid({ entries, today }: Pick<LoanWithRecord, 'entries' | 'today'>): LoanByPhone['paid'] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const last = entries.findLast(({ kind, number }) => kind === 'payment' && !reversed.has(number));
  return last === undefined || daysAfter(last.value_on, daysPaidIsSaid) < today
    ? null
    : { amount: last.amount, on: last.value_on };
}

/** The client's running loans and their newest others; those that are paid out with what is late, what comes next, and the balance. */
async function loansByPhone(reads: Queryable, userId: string): Promise<LoanByPhone[]> {
  const told: LoanByPhone[] = [];
  const words = writeOffWords(await writeOffNoticeOf(reads));
  for (const { id, tracking_number, status } of await pins.toldLoans(reads, userId)) {
    const record = await findRecord(reads, id, userId);
    const position = record === undefined || isWaived(record) ? undefined : positionNow(record);
    const next = position?.dues.find(({ dueOn }) => dueOn >= (record?.today ?? ''));
    told.push({
      tracking_number,
      status,
      overdue: position !== undefined && position.overdue > 0n ? String(position.overdue) : null,
      next: next === undefined ? null : { amount: String(next.unpaid), dueOn: next.dueOn },
      balance: position !== undefined && position.balance > 0n ? String(position.balance) : null,
      paid: record === undefined ? null : lastPaid(record),
      writtenOff: record?.writeOff === undefined ? null : words,
    });
  }
  return told;
}

/** Tells the owner of a PIN that it was locked. */
async function tellLocked(platform: Platform, transaction: Act, { user_id: userId, wrong }: CountedPin) {
  const isSpent = wrong >= wrongPinsUntilSpent;
  const redirect = screens.shared.profile.to();
  const lender = await lenderName(transaction);
  await notify(platform, transaction, { userId, redirect, ...lockedNotice(lender, { isSpent }) });
  await transaction.record('phone-pin.locked', { subject: `user:${userId}`, actorId: userId });
}

/** The client whose PIN it is, of those with this number; every try is counted, and the last one of a day is told. */
async function ownerOfPin(
  platform: Platform,
  transaction: Act,
  number: string,
  pin: string,
): Promise<string | undefined> {
  const bearers = await phoneStore.bearers(transaction, number);
  const counted = await pins.countTry(transaction, bearers);
  // In their order: a stranger who chose the same PIN must not come before the owner of the number.
  const inOrder = counted.toSorted((a, b) => bearers.indexOf(a.user_id) - bearers.indexOf(b.user_id));
  const right = inOrder.find(({ user_id, pin_hash }) =>
    hashesEqual(pinHash(platform, user_id, pin), Buffer.from(pin_hash, 'hex')),
  );
  if (right === undefined) {
    for (const each of counted)
      if (each.is_locked || each.wrong >= wrongPinsUntilSpent) await tellLocked(platform, transaction, each);
    return undefined;
  }
  await pins.forgive(transaction, right.user_id);
  // It was chosen in the account, and is typed on the phone: the number is its owner's (GUARD-08).
  await accounts.provePhone(transaction, right.user_id);
  const others = counted.filter((each) => each !== right).map(({ user_id }) => user_id);
  if (others.length > 0) await pins.takeBack(transaction, others);
  return right.user_id;
}

/**
 * Answers a PIN with the sums of the newest loans (REACH-07). The same step of a session is judged once, however often the
 * gateway asks.
 */
async function answerPin(
  platform: Platform,
  { sessionId, number, pin }: { readonly sessionId: string; readonly number: string; readonly pin: string },
): Promise<string> {
  const { secrets } = platform;
  const key = secrets.hmac('phone-session', JSON.stringify([sessionId, number, pin]));
  return act(platform, {}, async (transaction) => {
    transaction.leaveUnrecorded();
    if (!(await pins.claimStep(transaction, key))) {
      const before = await pins.answerOf(transaction, key);
      return typeof before === 'string' ? secrets.open(before) : ending(phoneWords.later);
    }
    const owner = await ownerOfPin(platform, transaction, number, pin);
    const text =
      owner === undefined ? phoneWords.wrongPin : sumsByPhone(await loansByPhone(transaction, owner));
    const answer = ending(text);
    await pins.keepAnswer(transaction, key, secrets.seal(answer));
    return answer;
  });
}

/** Milliseconds: gateways wait for ten seconds, and every one of them is paid for. */
const longest = 1900;

interface Session {
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly text?: string | undefined;
}

async function answerInSession(
  platform: Platform,
  { sessionId, phoneNumber, text = '' }: Session,
): Promise<string> {
  const reads = { query: platform.database.read };
  const number = callerNumber(phoneNumber);
  goOnIn(await phoneStore.language(reads, number));
  const step = phoneStep(text);
  if (step.kind === 'ask') return asking(step.text);
  if (step.kind === 'end') return ending(step.text);
  await limitQuestions(platform, number);
  if (step.kind === 'pin') return answerPin(platform, { sessionId, number, pin: step.pin });
  const found = await findStatuses(reads, number, step.kind === 'newest' ? undefined : step.typed);
  return ending(found.text);
}

/** One step of a USSD session (REACH-07). A failure is said too: the gateway would only drop the session. */
export const answerSession = (platform: Platform, session: Session): Promise<string> =>
  inLanguage('en', () => answerOrSay(platform, session));

async function answerOrSay(platform: Platform, session: Session): Promise<string> {
  try {
    return await withDeadline(longest, () => answerInSession(platform, session));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return ending(phoneWords.tooOften);
    platform.log.warn({ err: error }, 'no response to a USSD session');
    return ending(phoneWords.later);
  }
}
