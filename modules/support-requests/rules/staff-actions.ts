import * as z from 'zod/mini';
import { answerBySchema } from '#cases/rules/feedback.ts';
import {
  attachments,
  commentLength,
  reasonCodes,
  remark,
  replyTo,
  visibilities,
} from '#cases/rules/remarks.ts';
import { optionalTextField } from '#kit/rules/engine/field.ts';
import { amount } from '#kit/rules/fields/amount.ts';
import { required } from '#kit/rules/fields/required.ts';
import { budgetReasonLength } from './budget.ts';
import { requestItemsSchema } from './places.ts';

/** What staff do with a request; named as in the workflow (STAFF-03). */
export const staffRequestActions = [
  'start-review',
  'request-feedback',
  'remind',
  'withdraw-feedback',
  'comment',
  'complete-review',
  'propose-expert',
  'start-assessment',
  'submit-assessment',
  'approve-budget',
  'approve',
  'assign-expert',
  'reassign-expert',
  'start-workplan',
  'submit-workplan',
  'approve-workplan',
  'start-implementation',
  'close',
  'resume-implementation',
  'complete',
  'reject',
] as const;
export type StaffRequestAction = (typeof staffRequestActions)[number];

/** What each of them is called on its button, and where it is spoken of. */
export const staffRequestActionNames: Readonly<Record<StaffRequestAction, string>> = {
  'start-review': 'Start review',
  'request-feedback': 'Request information',
  remind: 'Send reminder',
  'withdraw-feedback': 'Withdraw information request',
  comment: 'Comment',
  'complete-review': 'Complete review',
  'propose-expert': 'Propose expert',
  'start-assessment': 'Start assessment',
  'submit-assessment': 'Submit assessment',
  'approve-budget': 'Approve budget',
  approve: 'Approve request',
  'assign-expert': 'Assign expert',
  'reassign-expert': 'Reassign expert',
  'start-workplan': 'Start workplan',
  'submit-workplan': 'Submit workplan',
  'approve-workplan': 'Approve workplan',
  'start-implementation': 'Start implementation',
  close: 'Close as delivered',
  'resume-implementation': 'Resume implementation',
  complete: 'Complete request',
  reject: 'Reject request',
};

/** The confirmation of each action. */
export const staffRequestActionsDone: Readonly<Record<StaffRequestAction, string>> = {
  'start-review': 'Review started.',
  'request-feedback': 'Information request sent.',
  remind: 'Reminder sent.',
  'withdraw-feedback': 'Information request withdrawn.',
  comment: 'Comment added.',
  'complete-review': 'Review completed.',
  'propose-expert': 'Expert proposed.',
  'start-assessment': 'Assessment started.',
  'submit-assessment': 'Assessment submitted.',
  'approve-budget': 'Budget approved.',
  approve: 'Request approved.',
  'assign-expert': 'Expert assigned.',
  'reassign-expert': 'Expert reassigned.',
  'start-workplan': 'Workplan started.',
  'submit-workplan': 'Workplan submitted.',
  'approve-workplan': 'Workplan approved.',
  'start-implementation': 'Implementation started.',
  close: 'Request closed as delivered.',
  'resume-implementation': 'Implementation resumed.',
  complete: 'Request completed.',
  reject: 'Request rejected.',
};

/** An action without fields. */
const plain = <Name extends StaffRequestAction>(action: Name) =>
  z.object({ action: z.literal(action), comment: remark, attachments });

const expert = z.uuid({ error: () => 'Choose an expert.' });

/** `{ action, ... }` as accepted by POST /staff/requests/:id/actions. Money is UGX as text; people by public id. */
export const staffRequestActionSchema = z.discriminatedUnion(
  'action',
  [
    plain('start-review'),
    z
      .object({
        action: z.literal('request-feedback'),
        comment: remark,
        attachments,
        /** Opens everything; by default, whether nothing is pointed at. */
        whole: z.optional(z.boolean()),
        items: z._default(requestItemsSchema, []),
        answer_by: answerBySchema,
      })
      .check(
        z.refine(({ whole, items }) => whole !== false || items.length > 0, {
          error: 'Select what the client should change, or let them change the whole request.',
          path: ['items'],
        }),
        z.refine(({ comment, items }) => items.length > 0 || comment !== '', {
          error: 'Say what you need from the client, in plain words.',
          path: ['comment'],
        }),
      ),
    z.object({
      action: z.literal('comment'),
      comment: required('Comment', commentLength),
      attachments,
      visibility: z._default(z.enum(visibilities), 'internal'),
      reply_to: replyTo,
    }),
    plain('remind'),
    plain('withdraw-feedback'),
    plain('complete-review'),
    z.object({ action: z.literal('propose-expert'), comment: remark, attachments, expert }),
    plain('start-assessment'),
    z.object({
      action: z.literal('submit-assessment'),
      comment: remark,
      attachments,
      diagnosis: required('Diagnosis', commentLength),
      solution: required('Solution', commentLength),
      risk: required('Risk', commentLength),
      proposed_budget: amount({ required: 'Proposed budget is required.' }),
    }),
    z.object({
      action: z.literal('approve-budget'),
      comment: remark,
      attachments,
      approved_budget: amount({ required: 'Approved budget is required.' }),
      /** Why it is above the proposal, if it is; the client reads it. */
      reason: z._default(
        optionalTextField(() => undefined, budgetReasonLength),
        '',
      ),
    }),
    plain('approve'),
    z.object({ action: z.literal('assign-expert'), comment: remark, attachments, expert }),
    z.object({
      action: z.literal('reassign-expert'),
      comment: required('Reason', commentLength),
      attachments,
      expert,
    }),
    plain('start-workplan'),
    plain('submit-workplan'),
    plain('approve-workplan'),
    plain('start-implementation'),
    plain('close'),
    plain('resume-implementation'),
    plain('complete'),
    z.object({
      action: z.literal('reject'),
      comment: required('Reason', commentLength),
      attachments,
      reasons: reasonCodes,
    }),
  ],
  { error: () => 'Choose an action for the request.' },
);

export type StaffRequestActionInput = z.input<typeof staffRequestActionSchema>;
export type StaffRequestActionBody = z.output<typeof staffRequestActionSchema>;

/** The actions of the request's expert, or of an administrator in their place. */
export const expertActions: ReadonlySet<StaffRequestAction> = /* @__PURE__ */ new Set<StaffRequestAction>([
  'start-assessment',
  'submit-assessment',
  'start-workplan',
  'submit-workplan',
]);
