import * as z from 'zod/mini';
import { feedbackKinds } from '../loan/feedback.ts';

const moment = z.string();

/** What was asked of the client with one feedback request. */
const feedbackItem = z.object({
  kind: z.enum(feedbackKinds),
  target: z.string(),
  /** What the screens call it. */
  label: z.string(),
  reason: z.string(),
  /** Changed in what the client has sent, or is about to send. */
  done: z.boolean(),
});

/** A feedback request as both sides see it while and after it is answered. */
export const feedbackRequest = z.object({
  action_id: z.int(),
  whole: z.boolean(),
  answer_by: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  items: z.array(feedbackItem),
  /** ISO 8601; null while the client has not sent the answer. */
  answered_at: z.nullable(moment),
});
export type FeedbackRequest = z.output<typeof feedbackRequest>;

/** What a resubmission changed: texts as the screens show them; null where there was or is nothing. */
export const loanChange = z.object({
  /** The timeline entry of the resubmission. */
  action_id: z.int(),
  kind: z.enum(['field', 'document']),
  target: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Whether feedback had pointed at it. */
  asked: z.boolean(),
});
export type LoanChange = z.output<typeof loanChange>;
