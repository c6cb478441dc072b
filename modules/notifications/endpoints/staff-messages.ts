import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { filterText } from '#cases/endpoints/cases.ts';
import { filterChoice, filterCursor, numberParams } from '#kit/endpoints/filters.ts';

/** `waiting`: not sent yet; `failed`: given up; `expired`: too old to be sent; `kept`: no server to send it. */
export const messageStates = ['waiting', 'sent', 'failed', 'expired', 'kept'] as const;
const messageChannels = ['mail', 'sms'] as const;

/** `recipient`: a complete e-mail address or phone number. */
export const messagesQuery = z.object({
  state: filterChoice(messageStates),
  channel: filterChoice(messageChannels),
  recipient: filterText(320),
  cursor: filterCursor,
});
export type MessageFilters = z.output<typeof messagesQuery>;

/** Timestamps are ISO 8601, UTC. */
export const messageRow = z.object({
  id: z.int(),
  channel: z.enum(messageChannels),
  /** Null: no recipient is configured. */
  recipient: z.nullable(z.string()),
  /** What it is about, such as `loan-submitted`. */
  kind: z.string(),
  subject: z.nullable(z.string()),
  state: z.enum(messageStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** The earlier message that this one sends again. */
  resend_of: z.nullable(z.int()),
});
export type MessageRow = z.output<typeof messageRow>;

export const messageDetail = z.extend(messageRow, {
  /** Null: it contains a code or a sign-in link, or can no longer be read. */
  text: z.nullable(z.string()),
  secret: z.boolean(),
  person: z.nullable(z.object({ id: z.string(), name: z.string(), is_client: z.boolean() })),
  /** Set while it waits. */
  next_attempt_at: z.nullable(z.string()),
  resends: z.array(z.object({ id: z.int(), created_at: z.string(), by: z.nullable(z.string()) })),
  may_resend: z.boolean(),
});
export type MessageDetail = z.output<typeof messageDetail>;

export const listMessages = /* @__PURE__ */ defineEndpoint({
  name: 'staff.messages.list',
  standby: 'may',
  method: 'GET',
  path: '/staff/messages',
  audience: 'staff',
  permission: 'messages.view',
  summary: 'Lists emails and text messages, newest first, with their delivery status',
  query: messagesQuery,
  answer: z.object({ data: z.array(messageRow), next: z.nullable(z.string()) }),
});

export const showMessage = /* @__PURE__ */ defineEndpoint({
  name: 'staff.messages.show',
  method: 'GET',
  path: '/staff/messages/:id',
  audience: 'staff',
  permission: 'messages.view',
  summary: 'Returns a message with its text, unless the text would let someone sign in',
  params: numberParams,
  answer: z.object({ data: messageDetail }),
});

export const resendMessage = /* @__PURE__ */ defineEndpoint({
  name: 'staff.messages.resend',
  method: 'POST',
  path: '/staff/messages/:id/resend',
  audience: 'staff',
  permission: 'messages.resend',
  summary:
    'Resends a message as a new one that references the first; never one that contains a code or a link',
  params: numberParams,
  answer: z.object({ message: z.string(), data: z.object({ id: z.int() }) }),
  errors: ['conflict'],
  repeatable: true,
});

const sent = { codes: z.int(), notices: z.int() };
const sentOf = z.object({ ...sent, limit: z.int() });

export const textSums = z.object({
  /** False: no gateway is configured, so text messages are not offered. */
  offered: z.boolean(),
  /** The last 60 minutes and the last 24 hours, compared with the limits (GUARD-04). */
  hour: sentOf,
  day: sentOf,
  /** The last seven days in Kampala (YYYY-MM-DD), today first. */
  days: z.array(z.object({ date: z.string(), ...sent })),
  /** Partly hidden numbers, and networks, that reached their limit within a day. */
  refusals: z.array(
    z.object({
      kind: z.enum(['number', 'network']),
      shown: z.string(),
      times: z.int(),
      last_at: z.string(),
    }),
  ),
});
export type TextSums = z.output<typeof textSums>;

export const readTextSums = /* @__PURE__ */ defineEndpoint({
  name: 'staff.text-messages.sums',
  method: 'GET',
  path: '/staff/text-messages',
  audience: 'staff',
  permission: 'messages.view',
  summary: "Returns how many text messages were sent, and the lender's limits",
  answer: z.object({ data: textSums }),
});
