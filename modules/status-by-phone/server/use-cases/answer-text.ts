import { Refusal } from '#kit/rules/errors/refusal.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import { inLanguage } from '#kit/platform/language.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { phoneStore } from '../store.ts';
import { trackingNumbersIn } from '#kit/rules/fields/tracking-number.ts';
import { statusesByPhone } from '../../rules/words.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { limit } from '#kit/http/limits.ts';

/** How often one number is answered. */
const ofANumber = { most: 10, withinSeconds: 3600 };
/** And all numbers together. */
const ofAll = { most: 300, withinSeconds: 60 };

/** Counts one question of a number; refuses with `too-many`. The number itself is not kept. */
export async function limitQuestions({ database, secrets }: Platform, number: string): Promise<void> {
  await limit(database, { key: 'status-by-phone', ...ofAll });
  const key = secrets.hmac('status-by-phone', number).toString('base64url');
  await limit(database, { key: `status-by-phone:${key}`, ...ofANumber });
}

/** A caller's number as +256772123456; some gateways leave out the plus sign. */
export const callerNumber = (sent: string): string => {
  const digits = sent.replaceAll(/[^\d]/g, '');
  return digits === '' ? '' : `+${digits}`;
};

/**
 * The statuses that a number may hear: only of its accounts. The same statements run for every number and every
 * tracking number, known or not, so that neither words nor time tell them apart (REACH-07).
 *
 * @param typed what may hold a tracking number; undefined: the newest cases
 */
export async function findStatuses(
  reads: Queryable,
  number: string,
  typed?: string,
): Promise<{ readonly owner: string | undefined; readonly text: string }> {
  const owners = await phoneStore.owners(reads, number);
  const numbers = typed === undefined ? undefined : trackingNumbersIn(typed);
  return { owner: owners[0], text: statusesByPhone(await phoneStore.cases(reads, owners, numbers)) };
}

/** Seconds after which nobody waits for an answer any more. */
const answerLife = 600;

interface IncomingText {
  /** Of the gateway: the same when it sends the message again. */
  readonly id: string;
  readonly from: string;
  readonly text?: string | undefined;
}

/**
 * Answers a text message that arrived, once, to the number it came from (REACH-07). Above a limit it is left without an
 * answer: each one costs.
 */
export async function answerText(platform: Platform, { id, from, text = '' }: IncomingText): Promise<void> {
  const { database, outbox, secrets } = platform;
  const number = callerNumber(from);
  try {
    await limitQuestions(platform, number);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return;
    throw error;
  }
  await changeUnrecorded(database, async (transaction) => {
    if (!(await phoneStore.claimText(transaction, secrets.hmac('phone-text', id)))) return;
    const language = await phoneStore.language(transaction, number);
    const found = await inLanguage(language, () => findStatuses(transaction, number, text));
    await outbox.enqueue(transaction, {
      channel: 'sms',
      to: number,
      kind: 'status-by-phone',
      text: found.text,
      expiresInSeconds: answerLife,
      ...(found.owner !== undefined && { userId: found.owner }),
    });
  });
}
