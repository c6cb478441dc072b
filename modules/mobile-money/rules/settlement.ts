import * as z from 'zod/mini';
import { choiceField, optionalPlainField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';
import { referenceKey } from '#lending/rules/loan/disbursement.ts';

/** What two people have found out about a request whose network does not say. */
export const settlementOutcomes = ['paid', 'not-paid'] as const;

const longestReason = 500;
const transactionShape = /^[0-9A-Za-z][0-9A-Za-z ./:#_-]{2,59}$/;

const transactionId = optionalPlainField(
  (typed) =>
    typed === '' || (transactionShape.test(typed) && referenceKey(typed).length >= 3)
      ? undefined
      : "Enter the transaction ID from the network's statement (3 to 60 letters or digits).",
  60,
);

export const settlementSchema = /* @__PURE__ */ z
  .object({
    outcome: choiceField(settlementOutcomes, 'Choose whether the money was paid.'),
    /** Of the network; needed where it was paid. */
    transaction_id: z._default(transactionId, ''),
    /** What was checked, and how; for staff and auditors. */
    reason: required('Reason', longestReason),
  })
  .check(
    z.refine(({ outcome, transaction_id: id }) => outcome !== 'paid' || id !== '', {
      error: 'Transaction ID is required.',
      path: ['transaction_id'],
    }),
  );
export type SettlementForm = z.output<typeof settlementSchema>;
