import type { UploadRule } from '#kit/rules/uploads/judge-file.ts';
import { withoutTrackingNumbers } from '#kit/rules/fields/tracking-number.ts';
import { referenceKey } from '#lending/rules/loan/disbursement.ts';

/** Channels whose statements are read. */
export const statementPaymentMethods = ['mobile-money', 'bank'] as const;

/** What is accepted as a statement: one CSV file of at most 2 MB. */
export const statementRule: UploadRule = { max_files: 1, max_size: 2, mimes: ['csv'], isReadHere: true };

/** Lines of one statement. */
export const mostStatementLines = 5_000;

/** Columns of one statement. */
export const mostStatementColumns = 60;

/** Days after which a statement that is still open is closed, and its lines are forgotten. */
export const daysOpen = 7;

/** Lines that are recorded by one call. */
export const linesAtOnce = 50;

/** What one of several payments with the same reference is told from the others by. */
export interface SharedReference {
  readonly reference: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Whole UGX as digits. */
  readonly amount: string;
  /** Its place among those of the same reference, day and sum, from 1. */
  readonly place: number;
}

/** Whether a reference can say which payment it is: the number of a loan, or words alone, stand in the next one too. */
export const saysWhichPayment = (reference: string): boolean => /\d/.test(withoutTrackingNumbers(reference));

/** The key of a payment whose reference does not say which one it is (decision 0083). */
export const sharedKey = ({ reference, day, amount, place }: SharedReference): string =>
  `${referenceKey(reference)} ${day} ${amount} ${place}`;
