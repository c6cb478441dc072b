import type { Workflow } from '#kit/rules/engine/workflow.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { LoanStatus } from '#cases/rules/loan/statuses.ts';
import type { RequestStatus } from '#cases/rules/request/statuses.ts';
import type { ReportKind } from './figures.ts';

/** The parts of a case's way whose length is measured (REPORT-01); `decision` is from the first submission to the decision. */
export const reportSteps = [
  'awaiting-assignment',
  'review',
  'client-answer',
  'expert-assessment',
  'budget',
  'expert-choice',
  'workplan',
  'work',
  'completion',
  'disbursement',
  'decision',
  'decision-with-us',
] as const;
export type ReportStep = (typeof reportSteps)[number];

type StepOfStatus<Status extends string> = Readonly<Record<Status, ReportStep | null>>;

/** In which step a case is while it has a status; null where nothing is waited for. */
const loanStepOf: StepOfStatus<LoanStatus> = {
  APPLYING: null,
  SUBMITTED: 'awaiting-assignment',
  RESUBMITTED: 'awaiting-assignment',
  PROCESSING: 'review',
  PENDING: 'disbursement',
  'WAITING FOR FEEDBACK': 'client-answer',
  CLOSED: null,
  COMPLETED: null,
  REJECTED: null,
};

const requestStepOf: StepOfStatus<RequestStatus> = {
  APPLYING: null,
  SUBMITTED: 'awaiting-assignment',
  RESUBMITTED: 'awaiting-assignment',
  'UNDER REVIEW': 'review',
  'REVIEW COMPLETED': 'review',
  'PROPOSED EXPERT': 'expert-assessment',
  'UNDER EXPERT ASSESSMENT': 'expert-assessment',
  'WAITING FOR FEEDBACK': 'client-answer',
  'UNDER BUDGET REVIEW': 'budget',
  'BUDGET APPROVED': 'budget',
  APPROVED: 'expert-choice',
  'ASSIGNED TO EXPERT': 'workplan',
  'REASSIGNED TO EXPERT': 'workplan',
  'UNDER WORKPLAN DEVELOPMENT': 'workplan',
  'WORKPLAN SUBMITTED': 'workplan',
  'WORKPLAN APPROVED': 'work',
  'UNDER WORKPLAN IMPLEMENTATION': 'work',
  CLOSED: 'client-answer',
  'DELIVERABLES APPROVED': 'completion',
  'DELIVERABLES REJECTED': 'work',
  COMPLETED: null,
  REJECTED: null,
};

/** The step that begins with a timeline entry of this word; entries that move nothing are missing. */
export interface StepBeginning {
  readonly word: string;
  readonly step: ReportStep | null;
}

function beginningsOf<Status extends string, Action extends string, Actor extends string>(
  { transitions }: Workflow<Status, Action, Actor>,
  stepOf: StepOfStatus<Status>,
): readonly StepBeginning[] {
  const found = new Map<string, StepBeginning>();
  for (const { timeline: word, to } of Object.values<Workflow<Status, Action, Actor>['transitions'][Action]>(
    transitions,
  ))
    // Questions that are taken back lead to the review again, wherever they were asked from.
    if (to !== 'same') found.set(word, { word, step: to === 'before' ? 'review' : stepOf[to] });
  return [...found.values()];
}

/** For each kind, which step begins with which entry of the timeline. */
export const stepBeginnings: Readonly<Record<ReportKind, readonly StepBeginning[]>> =
  /* @__PURE__ */ (() => ({
    loan: beginningsOf(loanWorkflow, loanStepOf),
    request: beginningsOf(requestWorkflow, requestStepOf),
  }))();

/** The steps that a kind has, in the order in which a case passes through them; the whole decision at the end. */
export const stepsOf: Readonly<Record<ReportKind, readonly ReportStep[]>> = /* @__PURE__ */ (() => {
  const isOf = (kind: ReportKind) => {
    const own = new Set<string | null>(stepBeginnings[kind].map(({ step }) => step));
    return reportSteps.filter((step) => own.has(step) || step.startsWith('decision'));
  };
  return { loan: isOf('loan'), request: isOf('request') };
})();
