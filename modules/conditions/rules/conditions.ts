import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { optionalTextField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';
import { caseNotice, type CaseNotice } from '#cases/rules/notice.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { attachments, commentLength, remark } from '#cases/rules/remarks.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { ApprovalCondition } from '#lending/rules/loan/condition-words.ts';
import { isDue } from '#lending/rules/loan/conditions.ts';

export const conditionStates = ['open', 'met', 'waived'] as const;
export type ConditionState = (typeof conditionStates)[number];

/** Words of the timeline; the client sees the last one alone. */
export const conditionEntries = {
  met: 'condition met',
  waived: 'condition waived',
  open: 'condition reopened',
  answered: 'condition answered',
} as const satisfies Readonly<Record<ConditionState | 'answered', string>>;

/** Files that a client may send for one condition. */
export const maxConditionFiles = 10;

export const longestNote = 500;

/** What staff say of a condition (SERVE-06); `open` takes back what was said. */
export const markSchema = /* @__PURE__ */ z.discriminatedUnion(
  'state',
  [
    z.object({
      state: z.literal('met'),
      note: z._default(
        optionalTextField(() => undefined, longestNote),
        '',
      ),
      attachments,
    }),
    z.object({ state: z.literal('waived'), note: required('Reason', longestNote), attachments }),
    z.object({ state: z.literal('open') }),
  ],
  { error: () => 'Choose what to do with the condition.' },
);
export type Mark = z.output<typeof markSchema>;

/** What a client sends for a condition besides its files. */
export const answerSchema = /* @__PURE__ */ z.object({ comment: remark });
export const answerLength = commentLength;

const { approve, close } = loanWorkflow.transitions;

/** Whether conditions can still be met in this status. */
export const mayMeet = (status: string): boolean => status === approve.to || status === close.to;
/** Whether what was said of them can still be taken back. */
export const mayReopen = (status: string): boolean => status === approve.to;

interface Stated extends ApprovalCondition {
  readonly state: ConditionState;
}

/** Those that hold up the disbursement today. */
export const blocking = <One extends Stated>(conditions: readonly One[], today: string): One[] =>
  conditions.filter((condition) => condition.state === 'open' && isDue(condition, today));

/** Why a loan may not be disbursed yet; undefined if no condition holds it up. */
export function blockedWords(conditions: readonly Stated[], today: string): string | undefined {
  const open = blocking(conditions, today).map(({ text }) => text);
  if (open.length === 0) return undefined;
  const count = open.length === 1 ? '1 condition is' : `${String(open.length)} conditions are`;
  return `${count} open: ${open.join('; ')}. Disburse becomes available once ${open.length === 1 ? 'it is' : 'they are'} met or waived.`;
}

/** Why a condition can no longer be marked so; undefined if it can. */
export function lateWords(status: string, state: ConditionState): string | undefined {
  if (!mayMeet(status)) return `The loan is ${status}. Its conditions can no longer be changed.`;
  return state === 'open' && !mayReopen(status)
    ? 'The loan is disbursed. What was said of its conditions stays.'
    : undefined;
}

/** Four eyes: why this person may not mark conditions; undefined if they may. */
export const judgeMarker = (person: string, approver: string | null): string | undefined =>
  approver === person
    ? 'You approved this loan. Someone else must mark its conditions as met or waived.'
    : undefined;

export const onlyManagersWaive = 'Only a credit manager can waive a condition.';

/** What the client is told once nothing of the conditions holds up the disbursement. */
export function settledNotice({
  trackingNumber,
  signBy,
}: {
  readonly trackingNumber: string;
  /** Last day of an offer that must be signed first. */
  readonly signBy: string | undefined;
}): CaseNotice {
  return caseNotice(
    say`All conditions for paying out your loan ${trackingNumber} are settled.`,
    signBy === undefined
      ? say("We're getting the money ready. We'll tell you when it's paid out.")
      : say`Open your loan to read the offer and sign it by ${formatDate(signBy)}. We pay out after you sign.`,
    '',
  );
}
