import { referenceKey } from '#lending/rules/loan/disbursement.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { saysWhichPayment, sharedKey, type SharedReference } from '../rules/statements/payment-key.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { hasConflictOfInterest } from '#conflicts-of-interest/server/index.ts';
import { listUsesOn, type PaymentUseRow } from './entry-store.ts';

/** A payment with the reference that was stated. */
interface StatedPayment extends Omit<SharedReference, 'place'> {
  readonly payment_method: string;
  readonly userId: string;
  /** Known of a line of a statement; by hand it is the next free one. */
  readonly place: number | undefined;
}

/** How a payment is told from every other one, and what is wrong or odd about its reference (decision 0083). */
export interface PaymentReference {
  readonly key: string;
  readonly refused: string | undefined;
  readonly odd: string | undefined;
}

/** Where a reference was used; a loan that is hidden from whoever states it is not named (MONEY-03). */
async function usedWords(
  transaction: Transaction,
  userId: string,
  { day, loan_id: loanId, tracking_number: loan }: PaymentUseRow,
): Promise<string> {
  const isHidden = await hasConflictOfInterest(transaction, loanTables, userId, loanId);
  return isHidden ? 'This reference is already used.' : `Already used on ${formatDate(day)} for ${loan}.`;
}

function firstFree(stated: StatedPayment, taken: ReadonlySet<string>): string {
  let place = 1;
  while (taken.has(sharedKey({ ...stated, place }))) place += 1;
  return sharedKey({ ...stated, place });
}

/** Tells a payment from those that used its reference: one with the same number on the same day is it, others are odd. */
export async function identifyPayment(
  transaction: Transaction,
  stated: StatedPayment,
): Promise<PaymentReference> {
  const { payment_method, day, amount, reference, userId, place } = stated;
  const uses = await listUsesOn(transaction, referenceKey(reference), day);
  const own = uses.filter((use) => use.payment_method === payment_method);
  const taken = new Set(own.map(({ reference_key: key }) => key));
  const words = async (use: PaymentUseRow | undefined) => use && usedWords(transaction, userId, use);
  if (saysWhichPayment(reference)) {
    const same = own.find((use) => use.day === day);
    const key = own.length === 0 ? referenceKey(reference) : firstFree(stated, taken);
    return { key, refused: await words(same), odd: same === undefined ? await words(uses[0]) : undefined };
  }
  const equal = uses.filter((use) => use.day === day && use.amount === amount);
  if (place === undefined)
    return { key: firstFree(stated, taken), refused: undefined, odd: await words(equal[0]) };
  const key = sharedKey({ ...stated, place });
  const same = own.find((use) => use.reference_key === key);
  const other = equal.find((use) => use.payment_method !== payment_method);
  return { key, refused: await words(same), odd: await words(other) };
}
