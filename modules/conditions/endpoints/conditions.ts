import * as z from 'zod/mini';
import { caseParams } from '#cases/endpoints/cases.ts';
import { actionDocument } from '#cases/endpoints/timeline.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { conditionStates, markSchema } from '../rules/conditions.ts';

/** A file that the client sent for a condition; `at` is ISO 8601, UTC. */
const clientFile = z.extend(actionDocument, { at: z.string() });

const ownCondition = z.object({
  id: z.int(),
  text: z.string(),
  /** YYYY-MM-DD, to be met before it; null: before disbursement. */
  before_on: z.nullable(z.string()),
  state: z.enum(conditionStates),
  /** When it was met or waived. */
  marked_at: z.nullable(z.string()),
  documents: z.array(clientFile),
});
export type OwnCondition = z.output<typeof ownCondition>;

const ownConditions = z.object({
  conditions: z.array(ownCondition),
  /** Whether the client may send files for those that are open. */
  may_answer: z.boolean(),
});
export type OwnConditions = z.output<typeof ownConditions>;

const staffConditions = z.object({
  conditions: z.array(
    z.extend(ownCondition, {
      /** Holds up the disbursement now. */
      is_blocking: z.boolean(),
      marked_by: z.nullable(z.string()),
      /** The note, or why it was waived. */
      note: z.nullable(z.string()),
      /** What staff attached to the note. */
      staff_documents: z.array(actionDocument),
    }),
  ),
  /** What this person may do now; `refused`: why they may not. */
  may_mark: z.boolean(),
  may_waive: z.boolean(),
  may_reopen: z.boolean(),
  refused: z.nullable(z.string()),
});
export type StaffConditions = z.output<typeof staffConditions>;

export const listOwnConditions = /* @__PURE__ */ defineEndpoint({
  name: 'loans.conditions',
  method: 'GET',
  path: '/loans/:id/conditions',
  audience: 'client',
  summary: "Returns the conditions of the client's own approved loan",
  params: caseParams,
  answer: z.object({ data: ownConditions }),
});

/** The fields of `answerSchema` as a form, with files under `attachments[]`. */
export const answerCondition = /* @__PURE__ */ defineEndpoint({
  name: 'loans.conditions.answer',
  method: 'POST',
  path: '/loan-conditions/:id/answer',
  audience: 'client',
  summary: 'Sends files for a condition that is open, with a message',
  params: caseParams,
  upload: true,
  answer: z.object({ message: z.string() }),
  errors: ['conflict', 'invalid', 'file-refused', 'too-large', 'unsupported-type'],
  repeatable: true,
});

export const listConditions = /* @__PURE__ */ defineEndpoint({
  name: 'staff.conditions.list',
  method: 'GET',
  path: '/staff/loans/:id/conditions',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:read',
  summary: 'Returns the conditions of the approval that counts, and what the user may do with them',
  params: caseParams,
  answer: z.object({ data: staffConditions }),
});

export const markCondition = /* @__PURE__ */ defineEndpoint({
  name: 'staff.conditions.mark',
  method: 'POST',
  path: '/staff/loans/:id/conditions/:condition',
  audience: 'staff',
  permission: 'loans.act',
  summary: 'Marks a condition as met or waived, or takes that back',
  params: z.extend(caseParams, { condition: caseParams.shape.id }),
  body: markSchema,
  answer: z.object({ message: z.string() }),
  errors: ['conflict', 'invalid', 'forbidden', 'not-found'],
  repeatable: true,
});
