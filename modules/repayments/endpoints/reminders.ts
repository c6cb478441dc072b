import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { required } from '#kit/rules/fields/required.ts';
import { numberParams } from '#kit/endpoints/filters.ts';

/** By which channels the client is reminded of payments; none: not at all. */
const choices = /* @__PURE__ */ z.object({ mail: z.boolean(), sms: z.boolean(), call: z.boolean() });
export type ReminderChoices = z.output<typeof choices>;

/** `offers_sms`: whether text messages are sent here. */
const shown = /* @__PURE__ */ z.extend(choices, { offers_sms: z.boolean() });

export const readReminderChoices = /* @__PURE__ */ defineEndpoint({
  name: 'reminders.read',
  method: 'GET',
  path: '/reminder-choices',
  audience: 'client',
  summary: 'Returns how the client is reminded of payments: as chosen, or as stated at sign-up',
  answer: z.object({ data: shown }),
});

export const storeReminderChoices = /* @__PURE__ */ defineEndpoint({
  name: 'reminders.store',
  method: 'POST',
  path: '/reminder-choices',
  audience: 'client',
  suspended: 'may',
  summary: 'Sets how the client is reminded of payments',
  body: choices,
  answer: z.object({ message: z.string(), data: shown }),
});

/** A client who asked to be called about a payment (MONEY-10). */
const dueCall = /* @__PURE__ */ z.object({
  id: z.int(),
  loan_id: z.int(),
  tracking_number: z.string(),
  client_name: z.string(),
  phone: z.string(),
  due_on: z.string(),
  /** What is not paid by now of all that is due by then, whole UGX. */
  amount: z.string(),
  /** Below 0 before it is due. */
  days_late: z.int(),
  officer: z.nullable(z.string()),
  is_own: z.boolean(),
});
export type DueCall = z.output<typeof dueCall>;

export const listDueCalls = /* @__PURE__ */ defineEndpoint({
  name: 'staff.calls.list',
  method: 'GET',
  path: '/staff/calls',
  audience: 'staff',
  permission: 'loans.process',
  summary:
    "Lists the calls due today about payments, the user's own clients first; clients who have paid since are left out",
  answer: z.object({ data: z.array(dueCall) }),
});

export const finishCall = /* @__PURE__ */ defineEndpoint({
  name: 'staff.calls.done',
  method: 'POST',
  path: '/staff/calls/:id/done',
  audience: 'staff',
  permission: 'loans.process',
  summary: 'Logs a call to a client and its outcome',
  params: numberParams,
  body: z.object({ note: required('Note', 500) }),
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict'],
});
