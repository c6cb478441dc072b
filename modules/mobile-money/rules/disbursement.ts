import * as z from 'zod/mini';
import { plainField } from '#kit/rules/engine/field.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { disbursementShape } from '#lending/rules/loan/disbursement.ts';

/** A loan that is disbursed by a network (JOIN-05): today, with the network's transaction id as its reference. */
export const disbursementSchema = /* @__PURE__ */ z.object({
  amount_disbursed: disbursementShape.amount_disbursed,
  /** The number that receives it, as it is typed. */
  phone: z.pipe(
    plainField((typed) => (typed === '' ? 'Enter the phone number that receives the money.' : undefined), 40),
    z.transform((typed) => normalisePhone(typed, defaultPhoneCode)),
  ),
  reason: disbursementShape.reason,
});
export type MobileMoneyDisbursement = z.output<typeof disbursementSchema>;
