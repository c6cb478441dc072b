import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { optionalTextField, plainField, textField, yesNoField } from '#kit/rules/engine/field.ts';
import { commentLength } from '#cases/rules/remarks.ts';
import { required } from '#kit/rules/fields/required.ts';
import { maxDeliverables, ratings } from './options.ts';

/** What the client does with a request whose work is delivered; named as in the workflow (REQ-05, REQ-06). */
export const closingActions = ['approve_deliverables', 'reject_deliverables', 'comment'] as const;
export type ClosingAction = (typeof closingActions)[number];

const remark = optionalTextField(() => undefined, commentLength);
const noRate = (): string => say('Rate is required');

/** A form sends a list as JSON; anything else is one deliverable. */
function listOf(typed: unknown): unknown {
  if (typed === undefined || typed === null || typed === '') return [];
  if (typeof typed !== 'string') return typed;
  try {
    const read: unknown = JSON.parse(typed);
    return Array.isArray(read) ? read : [typed];
  } catch {
    return [typed];
  }
}

/** The deliverables that a decision names, in their words; none named means all of them. */
const named = z.pipe(
  z.transform(listOf),
  z.array(textField(() => undefined, 500)).check(z.maxLength(maxDeliverables)),
);

const judgeRate = (value: string): string | undefined => {
  if (value === '') return noRate();
  const isWhole = /^[0-9]{1,2}$/.test(value);
  return isWhole && Number(value) >= ratings.minimum && Number(value) <= ratings.maximum
    ? undefined
    : say`Rate from ${ratings.minimum} to ${ratings.maximum}.`;
};

/** The timeline entry that a comment answers; absent for a comment that answers none. */
const replyTo = z.pipe(
  z.transform((value: unknown): unknown => (value === null || value === '' ? undefined : value)),
  z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
);

const approveDeliverablesSchema = z.object({
  action: z.literal('approve_deliverables'),
  solved: z.pipe(
    yesNoField(() => say('This input is required')),
    z.transform((value): 'Yes' | 'No' => (value ? 'Yes' : 'No')),
  ),
  rate: z.pipe(plainField(judgeRate), z.transform(Number)),
  comment: remark,
  deliverables: named,
});

const rejectDeliverablesSchema = z.object({
  action: z.literal('reject_deliverables'),
  // Without it nobody knows what is to be done again.
  comment: required(() => say('Comment'), commentLength),
  deliverables: named,
});

const requestCommentSchema = z.object({
  action: z.literal('comment'),
  comment: required(() => say('Comment'), commentLength),
  reply_to: replyTo,
});

/** The fields of POST /requests/add-action/:id, in addition to the files under attachments[]. */
export const closingActionSchema = z.discriminatedUnion(
  'action',
  [approveDeliverablesSchema, rejectDeliverablesSchema, requestCommentSchema],
  { error: () => say('Choose whether to approve the deliverables, reject them or comment.') },
);

export type ClosingActionBody = z.output<typeof closingActionSchema>;
