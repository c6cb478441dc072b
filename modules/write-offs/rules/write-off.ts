import * as z from 'zod/mini';
import { choiceField, plainField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { addDays, type Day } from '#lending/rules/calendar.ts';

/** Why a loan is written off (SERVE-04). */
export const writeOffReasons = [
  'client-not-found',
  'business-closed',
  'death-or-illness',
  'fraud',
  'not-worth-pursuing',
  'other',
] as const;
export type WriteOffReason = (typeof writeOffReasons)[number];
export const writeOffReasonNames: Readonly<Record<WriteOffReason, string>> = {
  'client-not-found': "Client can't be found",
  'business-closed': 'Business closed',
  'death-or-illness': 'Death or serious illness',
  fraud: 'Fraud',
  'not-worth-pursuing': 'Costs more to pursue than is owed',
  other: 'Other',
};

/** What a reason is called that was judged by the schema. */
export const reasonName = (reason: string): string => {
  const known = writeOffReasons.find((one) => one === reason);
  return known === undefined ? reason : writeOffReasonNames[known];
};

/** Words of the timeline. */
export const writeOffAction = 'written off';
export const undoAction = 'write-off undone';

const longestExplanation = 500;
const explanation = () => required('Explanation', longestExplanation);

export const writeOffSchema = /* @__PURE__ */ z.object({
  reason: choiceField(writeOffReasons, 'Choose a reason.'),
  /** For staff and auditors. */
  explanation: explanation(),
  /** What the person saw to be owed, whole UGX: no more is written off. */
  amount: plainField((typed) =>
    /^(0|[1-9]\d{0,14})$/.test(typed)
      ? undefined
      : 'Enter the amount that is outstanding, in whole shillings.',
  ),
});
export type WriteOffForm = z.output<typeof writeOffSchema>;

export const undoSchema = /* @__PURE__ */ z.object({ explanation: explanation() });

/** Days in which a write-off can be undone. */
const undoDays = 30;
export const lastUndoDay = (on: Day): Day => addDays(on, undoDays);

interface Owing {
  /** Whether the loan is disbursed and not completed. */
  readonly isRunning: boolean;
  readonly isErased: boolean;
  /** Undefined where no terms are known. */
  readonly owed: bigint | undefined;
  /** The day of its write-off in force. */
  readonly writtenOffOn: Day | undefined;
}

/** Why nobody can write off a loan; undefined if it can be. */
export function refusedToWriteOff({ isRunning, isErased, owed, writtenOffOn }: Owing): string | undefined {
  if (writtenOffOn !== undefined) return `This loan was written off on ${formatDate(writtenOffOn)}.`;
  if (!isRunning) return 'Only a disbursed loan that is not completed can be written off.';
  if (isErased) return 'The data of this loan has been erased.';
  if (owed === undefined) return 'The terms of this loan are not known, so nothing says what is outstanding.';
  return owed === 0n ? 'Nothing is outstanding. Complete the loan instead.' : undefined;
}

/** Why nobody can undo a write-off; undefined if it can be. */
export function refusedToUndo(
  { isRunning, isErased, writtenOffOn }: Omit<Owing, 'owed'>,
  today: Day,
): string | undefined {
  if (writtenOffOn === undefined) return 'This loan is not written off.';
  if (!isRunning) return 'This loan is completed.';
  if (isErased) return 'The data of this loan has been erased.';
  const last = lastUndoDay(writtenOffOn);
  return today > last ? `A write-off can be undone for 30 days: until ${formatDate(last)}.` : undefined;
}

/** Why one credit manager alone may not write off a loan or undo that; undefined if they may. */
export type SecondFor = 'limit' | 'approver';

export function secondFor(
  amount: bigint,
  { limit, isApprover }: { readonly limit: string | null; readonly isApprover: boolean },
): SecondFor | undefined {
  if (isApprover) return 'approver';
  return limit !== null && amount > BigInt(limit) ? 'limit' : undefined;
}

/** The same in words. */
export const secondWords = (why: SecondFor, limit: string | null): string =>
  why === 'approver'
    ? 'You approved this loan.'
    : `The amount is above your limit of ${formatAmount(limit ?? '0')}.`;

export const nobodyElse =
  'A second credit manager who did not approve this loan must confirm it, but there is none. Ask an administrator to invite one.';
