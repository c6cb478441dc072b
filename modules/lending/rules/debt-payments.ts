import * as z from 'zod/mini';
import { plainField } from '#kit/rules/engine/field.ts';
import { strayMarkWords } from '#kit/rules/fields/amount.ts';
import { required } from '#kit/rules/fields/required.ts';

const longestReason = 500;

/** What all other debts of a client really take each month (CASE-08): whole UGX as digits, and how an officer knows. */
export const debtPaymentsSchema = /* @__PURE__ */ z.object({
  monthly: plainField((value) => {
    if (value === '') return 'Monthly payments are required.';
    if (/^[0-9]{1,15}$/.test(value)) return undefined;
    return strayMarkWords(value) ?? 'Enter whole shillings, with at most 15 digits.';
  }),
  reason: required('Reason', longestReason),
});
