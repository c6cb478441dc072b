import * as z from 'zod/mini';
import { answersOf } from '#kit/rules/fields/field-answers.ts';
import { challengeFields } from '../rules/challenge.ts';
import { closingActions } from '../rules/closing.ts';
import { deliverablesFields } from '../rules/deliverables.ts';
import { companyFields, requestDetailsFields } from '../rules/request-details.ts';
import { documentSchema } from '#kit/rules/uploads/document.ts';
import { feedbackRequest } from '#cases/endpoints/feedback.ts';
import { actionDocument, rejection, timelineAction } from '#cases/endpoints/timeline.ts';

/** Timestamps are ISO 8601, UTC; days YYYY-MM-DD; amounts in UGX as strings of digits. */
const moment = z.string();
const day = z.string();

/** API-15: a row of the list of requests for management support. */
export const requestRow = z.object({
  id: z.int(),
  tracking_number: z.string(),
  user_name: z.string(),
  business_name: z.string(),
  category: z.string(),
  created_at: moment,
  status: z.string(),
  /** The step at which the draft continues, 1 to 4; 5 when only the review is left. */
  step: z.int(),
  waiting_for_feedback: z.boolean(),
});

export type RequestRow = z.output<typeof requestRow>;

/** Step 1 in the shape its form takes; the company's name is read-only (SUPPORT-02). */
export const requestDetailsAnswer = z.object({
  ...answersOf(companyFields),
  ...answersOf(requestDetailsFields),
});

/** Step 2: `period` in months, null where it was not said. */
export const challengeAnswer = z.object({
  ...answersOf(challengeFields),
  period: z.nullable(z.int()),
  solution: z.enum(['Yes', 'No']),
});

/** Step 4. */
export const deliverablesAnswer = z.object(answersOf(deliverablesFields));

/** What a save of a draft needs: `version` for If-Match, `step` 1 to 5. */
export const draftRequest = z.object({
  id: z.int(),
  tracking_number: z.string(),
  status: z.string(),
  step: z.int(),
  version: z.int(),
  /** When a step was last saved (ISO 8601); a draft that is only on the phone has not been saved yet. */
  updated_at: z.optional(z.string()),
});

/** REQ-09: an action on a task of the workplan. */
const taskAction = z.object({
  id: z.int(),
  user: z.string(),
  action: z.string(),
  comment: z.nullable(z.string()),
  created_at: moment,
  documents: z.array(actionDocument),
});

/** REQ-09: hours as strings of digits with at most two decimals. */
export const workplanTask = z.object({
  id: z.int(),
  task: z.string(),
  description: z.nullable(z.string()),
  man_hours: z.nullable(z.string()),
  due_date: z.nullable(day),
  responsibility: z.nullable(z.string()),
  completed: z.boolean(),
  completed_date: z.nullable(day),
  actual_man_hours: z.nullable(z.string()),
  actions: z.array(taskAction),
});

/** REQ-09: a deliverable of the workplan with its tasks. */
export const workplanDeliverable = z.object({
  id: z.int(),
  name: z.string(),
  tasks: z.array(workplanTask),
});

/**
 * What a resubmission changed, in words as the screens show them; null where there was or is nothing.
 *
 * @public the staff see it
 */
export const requestChange = z.object({
  /** The timeline entry of the resubmission. */
  action_id: z.int(),
  kind: z.enum(['field', 'document']),
  target: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Whether feedback had asked for it; null where feedback was not about single places. */
  asked: z.nullable(z.boolean()),
});

/** What the latest feedback request asked of the client; one in plain words alone opens the whole request. */
export const requestFeedback = z.extend(feedbackRequest, { created_at: moment });

/** A member of the lender's staff, by public id. */
const person = z.object({ id: z.string(), name: z.string() });

/** API-15, REQ-04: the whole request. Steps are null until they are saved, the workplan until the client may see it. */
export const requestDetail = z.extend(requestRow, {
  version: z.int(),
  submitted_at: z.nullable(moment),
  /** The client's decision on the deliverables; null until it is given. */
  rate: z.nullable(z.int()),
  solved: z.nullable(z.enum(['Yes', 'No'])),
  request_details: requestDetailsAnswer,
  challenge_details: z.nullable(challengeAnswer),
  deliverables_list: z.array(z.string()),
  deadline: z.nullable(day),
  documents: z.array(documentSchema),
  actions: z.array(timelineAction),
  /** Null unless the case is REJECTED. */
  rejection,
  expert: z.nullable(person),
  feedback: z.nullable(requestFeedback),
  workplan: z.nullable(z.array(workplanDeliverable)),
  /** What the client may do now apart from reading (REQ-05, REQ-06). */
  abilities: z.array(z.enum(closingActions)),
});
export type RequestDetail = z.output<typeof requestDetail>;
