import { trackingNumbersIn } from '#kit/rules/fields/tracking-number.ts';
import { statusesByPhone } from '../../rules/words.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { phoneStore } from '../store.ts';

/** A caller's number as +256772123456; some gateways leave out the plus sign. */
export const callerNumber = (sent: string): string => {
  const digits = sent.replaceAll(/[^\d]/g, '');
  return digits === '' ? '' : `+${digits}`;
};

/**
 * The statuses that a number may hear: of its own accounts alone. The same statements run for every number and every
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
