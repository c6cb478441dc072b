import { takesTexts } from '../../rules/fields/mobile.ts';
import {
  noticesWithin,
  readTextMessages,
  textsFromANetwork,
  textsToANumber,
  type TextLimit,
} from '../../rules/settings/text-messages.ts';
import type { Queryable } from '../database/types.ts';
import type { Secrets } from '../secrets.ts';
import type { NewMessage } from './message.ts';
import { countTexts, holdTexts, isUnproven, recordRefusal } from './text-store.ts';

/**
 * Why a text message is not sent; `number`, `network` and `lender` name the limit that was reached, `unproven` that the
 * number may belong to another person (GUARD-08).
 */
export type TextRefusal = 'no-gateway' | 'no-mobile-number' | 'unproven' | 'number' | 'network' | 'lender';

/** A text message to be sent. One that contains a code is `secret`, and goes to a number that it may prove. */
export type Text = Pick<NewMessage, 'to' | 'secret' | 'askedFrom' | 'userId'>;

/** A number without its middle digits: +256 ... 456. */
const shownNumber = (number: string): string => `${number.slice(0, -9)} ... ${number.slice(-3)}`;

/**
 * Whether one more text message may be sent (GUARD-04). Blocks all others until the transaction ends, so that none
 * slips through; a message written in it counts if, and only if, it commits. A limit that is reached is recorded.
 */
export async function judgeText(
  transaction: Queryable,
  secrets: Secrets,
  { to, secret = false, askedFrom, userId }: Text,
): Promise<TextRefusal | undefined> {
  // Kept for someone to read: no recipient is configured.
  if (to === null) return undefined;
  if (!takesTexts(to)) return 'no-mobile-number';
  const network = askedFrom === undefined ? null : networkHash(secrets, askedFrom);
  if (!secret && userId !== undefined && (await isUnproven(transaction, to, userId))) return 'unproven';
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

/** Counts a network without storing its address. */
export const networkHash = (secrets: Secrets, network: string): Buffer =>
  secrets.hmac('text-network', network);
