import * as z from 'zod/mini';
import { feedbackKinds } from '../rules/feedback.ts';

const moment = z.string();

/** What a feedback request asked the client to change. */
const feedbackItem = z.object({
  kind: z.enum(feedbackKinds),
  target: z.string(),
  /** The label on the screens. */
  label: z.string(),
  reason: z.string(),
  /** Already changed in what the client has sent, or is about to send. */
  done: z.boolean(),
});

/** A feedback request as both sides see it before and after it is answered. */
export const feedbackRequest = z.object({
  action_id: z.int(),
  whole: z.boolean(),
  answer_by: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  items: z.array(feedbackItem),
  /** ISO 8601; null until the client has sent the answer. */
  answered_at: z.nullable(moment),
});
export type FeedbackRequest = z.output<typeof feedbackRequest>;

/** What a resubmission changed, in words as the screens show them; null where there was or is nothing. */
export const loanChange = z.object({
  /** The timeline entry of the resubmission. */
  action_id: z.int(),
  kind: z.enum(['field', 'document']),
  target: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Whether feedback had asked for it. */
  asked: z.boolean(),
});
