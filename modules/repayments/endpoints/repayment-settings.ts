import * as z from 'zod/mini';
import { inOtherLanguages } from '#kit/messages/index.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { earlyRepaymentSchema } from '../rules/early-repayment.ts';
import { howToPaySchema } from '../rules/how-to-pay.ts';
import { remindersSchema } from '../rules/reminder-setting.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';

const paymentMethodTranslation = /* @__PURE__ */ z.optional(
  z.object({
    steps: z.optional(z.string()),
    number_label: z.optional(z.string()),
    reference_label: z.optional(z.string()),
  }),
);
const paymentMethod = /* @__PURE__ */ z.object({
  title: z.string(),
  steps: z.string(),
  number_label: z.string(),
  number: z.string(),
  name: z.string(),
  reference_label: z.string(),
  ...inOtherLanguages(paymentMethodTranslation),
});
const howToPay = /* @__PURE__ */ z.object({
  payment_methods: z.array(paymentMethod),
  note: z.string(),
  note_lg: z.optional(z.string()),
  note_sw: z.optional(z.string()),
});

export const readHowToPaySetting = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.how-to-pay.read',
  path: '/staff/how-to-pay',
  summary: 'Returns the payment methods and what borrowers enter for each',
  answer: administered(howToPay),
});
export const storeHowToPay = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.how-to-pay.store',
  path: '/staff/how-to-pay',
  summary: 'Saves a new version once a second administrator confirms it; borrowers see it at once',
  body: howToPaySchema,
});

const reminders = /* @__PURE__ */ z.object({
  is_on: z.boolean(),
  from_hour: z.int(),
  until_hour: z.int(),
  steps: z.array(
    z.object({
      day: z.int(),
      text: z.string(),
      ...inOtherLanguages(z.optional(z.string())),
    }),
  ),
});

export const readReminderSetting = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.repayment-reminders.read',
  path: '/staff/repayment-reminders',
  summary:
    'Returns when and with which text clients are reminded of payments; days are counted from the due date',
  answer: administered(reminders),
});
export const storeReminders = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.repayment-reminders.store',
  path: '/staff/repayment-reminders',
  summary: 'Saves a new version once a second administrator confirms it',
  body: remindersSchema,
});

export const readEarlyRepaymentSetting = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.early-repayment.read',
  path: '/staff/early-repayment',
  summary: 'Returns the interest due on early repayment: accrued to that day, or in full',
  answer: administered(earlyRepaymentSchema),
});
export const storeEarlyRepayment = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.early-repayment.store',
  path: '/staff/early-repayment',
  summary:
    'Saves a new version once a second administrator confirms it; it applies to loans disbursed from then on',
  body: earlyRepaymentSchema,
});
