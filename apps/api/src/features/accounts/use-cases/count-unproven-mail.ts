import { mailedCodesFromANetwork, mailedCodesOfDay } from '@ensigo/rulebook/accounts';
import { countEvent } from '../../../http/limit-store.ts';
import type { Transaction } from '../../../platform/database/types.ts';

const day = 86_400;

/**
 * Counts a code about to be mailed to an address that nobody has proven: anyone can ask for one, whoever reads it. Returns
 * the seconds to wait if the day's are used up; 0: it may be sent. What is rolled back has not been counted (GUARD-08).
 */
export async function countUnprovenMail(
  transaction: Transaction,
  email: string,
  network: string,
): Promise<number> {
  const near = await countEvent(transaction, `code-mail:${email}:${network}`, day);
  if (near !== undefined && near.count > mailedCodesFromANetwork) return near.seconds_left;
  const all = await countEvent(transaction, `code-mail:${email}`, day);
  return all !== undefined && all.count > mailedCodesOfDay ? all.seconds_left : 0;
}
