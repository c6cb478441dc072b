import { takesTexts } from '@ensigo/rulebook/fields';
import {
  noticesWithin,
  readTextMessages,
  textsFromANetwork,
  textsToANumber,
  type TextLimit,
} from '@ensigo/rulebook/settings';
import type { Queryable } from '../database/types.ts';
import type { Secrets } from '../secrets.ts';
import type { NewMessage } from './message.ts';
import { countTexts, holdTexts, recordRefusal } from './text-store.ts';

/** Why a text message does not leave; `number`, `network` and `lender` name the limit that is reached. */
export type TextRefusal = 'no-gateway' | 'no-mobile-number' | 'number' | 'network' | 'lender';

/** A text message that wants to leave. One that carries a code is `secret`. */
export type Text = Pick<NewMessage, 'to' | 'secret' | 'askedFrom'>;

/** A number without the digits in its middle: +256 ... 456. */
const shownNumber = (number: string): string => `${number.slice(0, -9)} ... ${number.slice(-3)}`;

/**
 * Whether one more text message may leave (GUARD-04). Holds every other one back until the transaction ends, so that
 * none slips through; what was written in it counts if, and only if, it commits. A limit that is run into is noted.
 */
export async function judgeText(
  transaction: Queryable,
  secrets: Secrets,
  { to, secret = false, askedFrom }: Text,
): Promise<TextRefusal | undefined> {
  // Kept for somebody to read: nobody is set up to receive it.
  if (to === null) return undefined;
  if (!takesTexts(to)) return 'no-mobile-number';
  const network = askedFrom === undefined ? null : networkHash(secrets, askedFrom);
  await holdTexts(transaction);
  const { setting, number, asked, lender } = await countTexts(transaction, to, network);
  const { texts_per_hour: hour, texts_per_day: day } = readTextMessages(setting);
  const isReached = (sent: TextLimit, limit: TextLimit): boolean =>
    secret
      ? sent.hour >= limit.hour || sent.day >= limit.day
      : sent.hour >= noticesWithin(limit.hour) || sent.day >= noticesWithin(limit.day);
  if (isReached(number, textsToANumber)) {
    const counted = secrets.hmac('text-refusal', to);
    await recordRefusal(transaction, { counted, kind: 'number', shown: shownNumber(to) });
    return 'number';
  }
  if (network !== null && askedFrom !== undefined && isReached(asked, textsFromANetwork)) {
    await recordRefusal(transaction, { counted: network, kind: 'network', shown: askedFrom });
    return 'network';
  }
  return isReached(lender, { hour, day }) ? 'lender' : undefined;
}

/** By which a network is counted without being named. */
export const networkHash = (secrets: Secrets, network: string): Buffer =>
  secrets.hmac('text-network', network);
