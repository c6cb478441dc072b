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
import { required } from '#kit/rules/fields/required.ts';
import { approvalShape } from '#lending/rules/loan/approval.ts';
import { feedbackItemsSchema } from './feedback.ts';
import { disbursementShape } from '#lending/rules/loan/disbursement.ts';

/** What staff do with a loan; named as in the workflow (STAFF-02). */
export const staffLoanActions = [
  'start-processing',
  'request-feedback',
  'remind',
  'withdraw-feedback',
  'comment',
  'approve',
  'reject',
  'close',
  'complete',
] as const;
export type StaffLoanAction = (typeof staffLoanActions)[number];

/** What each of them is called on its button, and where it is spoken of. */
export const staffLoanActionNames: Readonly<Record<StaffLoanAction, string>> = {
  'start-processing': 'Start processing',
  'request-feedback': 'Request information',
  remind: 'Send reminder',
  'withdraw-feedback': 'Withdraw information request',
  comment: 'Comment',
  approve: 'Approve',
  reject: 'Reject',
  close: 'Disburse',
  complete: 'Complete loan',
};

/** The confirmation of each action. */
export const staffLoanActionsDone: Readonly<Record<StaffLoanAction, string>> = {
  'start-processing': 'Processing started.',
  'request-feedback': 'Information request sent.',
  remind: 'Reminder sent.',
  'withdraw-feedback': 'Information request withdrawn.',
  comment: 'Comment added.',
  approve: 'Loan approved.',
  reject: 'Loan rejected.',
  close: 'Loan disbursed.',
  complete: 'Loan completed.',
};

const nothingAsked = 'Select what the client should change, or let them change the whole application.';

/** `{ action, ... }` as accepted by POST /staff/loans/:id/actions. Money is UGX as text. */
export const staffLoanActionSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('start-processing'), comment: remark, attachments }),
    z
      .object({
        action: z.literal('request-feedback'),
        comment: remark,
        attachments,
        /** Unlocks everything, not only what `items` points at. */
        whole: z._default(z.boolean(), false),
        items: z._default(feedbackItemsSchema, []),
        answer_by: answerBySchema,
      })
      .check(
        z.refine(({ whole, items }) => whole || items.length > 0, { error: nothingAsked, path: ['items'] }),
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
    z.object({ action: z.literal('remind'), comment: remark, attachments }),
    z.object({ action: z.literal('withdraw-feedback'), comment: remark, attachments }),
    z.object({ action: z.literal('approve'), comment: remark, attachments, ...approvalShape }),
    z.object({
      action: z.literal('reject'),
      comment: required('Reason', commentLength),
      attachments,
      reasons: reasonCodes,
    }),
    z.object({ action: z.literal('close'), comment: remark, attachments, ...disbursementShape }),
    z.object({ action: z.literal('complete'), comment: remark, attachments }),
  ],
  { error: () => 'Choose an action for the loan.' },
);

export type StaffLoanActionInput = z.input<typeof staffLoanActionSchema>;
export type StaffLoanActionBody = z.output<typeof staffLoanActionSchema>;
