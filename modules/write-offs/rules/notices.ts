import { say } from '#kit/messages/index.ts';
import { caseNotice, type CaseNotice } from '#cases/rules/notice.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';

interface Facts {
  readonly trackingNumber: string;
  /** Whole UGX as text. */
  readonly owed: string;
}

/** What the client is told of a write-off, with the lender's words (SERVE-04). */
export const writeOffNotice = ({
  trackingNumber,
  owed,
  words,
}: Facts & { readonly words: string }): CaseNotice =>
  caseNotice(
    say`We wrote off your loan ${trackingNumber} in our books. You still owe ${formatAmount(owed)}.`,
    words,
    '',
  );

/** What the client is told of its undo. */
export const undoNotice = ({ trackingNumber, owed }: Facts): CaseNotice =>
  caseNotice(
    say`Your loan ${trackingNumber} is no longer written off. Its installments are due again as agreed.`,
    say`Left to pay: ${formatAmount(owed)}.`,
    '',
  );
