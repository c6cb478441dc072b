import * as z from 'zod/mini';
import { inOtherLanguages } from '@ensigo/messages';
import { defineCall } from '../engine/contract.ts';
import { earlyPriceSchema } from '../repayments/early-price.ts';
import { howToPaySchema } from '../repayments/how-to-pay.ts';
import { remindersSchema } from '../repayments/reminder-setting.ts';
import { administered, reads, writes } from './administered.ts';

const channelTranslation = /* @__PURE__ */ z.optional(
  z.object({
    steps: z.optional(z.string()),
    number_label: z.optional(z.string()),
    reference_label: z.optional(z.string()),
  }),
);
const payChannel = /* @__PURE__ */ z.object({
  title: z.string(),
  steps: z.string(),
  number_label: z.string(),
  number: z.string(),
  name: z.string(),
  reference_label: z.string(),
  ...inOtherLanguages(channelTranslation),
});
const howToPay = /* @__PURE__ */ z.object({
  channels: z.array(payChannel),
  note: z.string(),
  note_lg: z.optional(z.string()),
  note_sw: z.optional(z.string()),
});

export const readHowToPaySetting = /* @__PURE__ */ defineCall({
  ...reads,
  name: 'staff.how-to-pay.read',
  path: '/staff/how-to-pay',
  summary: 'How borrowers pay: the channels with what they type in',
  answer: administered(howToPay),
});
export const storeHowToPay = /* @__PURE__ */ defineCall({
  ...writes,
  name: 'staff.how-to-pay.store',
  path: '/staff/how-to-pay',
  summary: 'Stores a new version, once a second administrator has confirmed it; borrowers see it at once',
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

export const readReminderSetting = /* @__PURE__ */ defineCall({
  ...reads,
  name: 'staff.repayment-reminders.read',
  path: '/staff/repayment-reminders',
  summary:
    'When and with which words clients are reminded of their payments; days are counted from the due day',
  answer: administered(reminders),
});
export const storeReminders = /* @__PURE__ */ defineCall({
  ...writes,
  name: 'staff.repayment-reminders.store',
  path: '/staff/repayment-reminders',
  summary: 'Stores a new version, once a second administrator has confirmed it',
  body: remindersSchema,
});

export const readEarlyPriceSetting = /* @__PURE__ */ defineCall({
  ...reads,
  name: 'staff.early-price.read',
  path: '/staff/early-price',
  summary: 'What a client who repays early pays of the price: what is earned by then, or all of it',
  answer: administered(earlyPriceSchema),
});
export const storeEarlyPrice = /* @__PURE__ */ defineCall({
  ...writes,
  name: 'staff.early-price.store',
  path: '/staff/early-price',
  summary:
    'Stores a new version, once a second administrator has confirmed it; it holds for loans that are paid out from then on',
  body: earlyPriceSchema,
});
