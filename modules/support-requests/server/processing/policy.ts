import { Refusal } from '#kit/rules/errors/refusal.ts';
import {
  expertActions,
  staffRequestActionNames,
  staffRequestActions,
  type StaffRequestAction,
} from '../../rules/staff-actions.ts';
import { planningStatus, workingStatus } from '#cases/rules/request/statuses.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import {
  casePolicy,
  meanwhile,
  requestCases,
  seesOwnAlone,
  type Asker,
  type LockedCase,
} from '#workspace/server/index.ts';

/** The facts that decide who may do what with a case. */
interface CaseFacts {
  readonly status: string;
  readonly expert_user_id: string | null;
  readonly assessor_id: string | null;
  readonly planner_id: string | null;
  readonly before?: string | null;
  readonly reminded_today?: boolean;
  readonly expert_name: string | null;
  readonly tasks: number;
  readonly open_tasks: number;
  /** The client has rejected the deliverables since the workplan was approved. */
  readonly replannable: boolean;
  /** Nothing was reported since the client rejected the deliverables. */
  readonly not_reworked: boolean;
}

/** Whether this person acts as the expert: the expert themselves, or an administrator in their place. */
export const isExpert = (
  { expert_user_id: expert }: Pick<CaseFacts, 'expert_user_id'>,
  asker: Asker,
): boolean => asker.roles.includes('administrator') || expert === asker.userId;

const forTheExpert = ({ expert_name: name }: CaseFacts): string =>
  `This action is for the expert${name === null ? '' : `, ${name}`}.`;

/** Who must do it, if not this person; undefined if they may. */
function personRefused(facts: CaseFacts, action: StaffRequestAction, asker: Asker): string | undefined {
  if (expertActions.has(action) && !isExpert(facts, asker)) return forTheExpert(facts);
  // Four eyes: nobody approves what they have asked for.
  if (action === 'approve-budget' && facts.assessor_id === asker.userId)
    return 'You submitted this assessment. Someone else must approve its budget.';
  if (action === 'approve-workplan' && facts.planner_id === asker.userId)
    return 'You submitted this workplan. Someone else must approve it.';
  return undefined;
}

/** What is missing before a step is possible for anyone; undefined if nothing is. */
function notReady(
  { tasks, open_tasks: open, not_reworked }: CaseFacts,
  action: StaffRequestAction,
): string | undefined {
  if (action === 'submit-workplan' && tasks === 0)
    return 'Add at least one deliverable with a task first, and save the workplan.';
  if (action === 'close' && open > 0)
    return open === 1
      ? '1 task is still in progress. Complete it first.'
      : `${open} tasks are still in progress. Complete them first.`;
  if (action === 'close' && not_reworked)
    return 'The client rejected the deliverables and no work has been reported since. Report progress on a task first.';
  return undefined;
}

/** Who may do what with a request; a step that is not ready is refused for everyone. */
export const requestPolicy = casePolicy({
  name: 'request',
  workflow: requestWorkflow,
  actions: staffRequestActions,
  names: staffRequestActionNames,
  actors: {
    advisor: 'advisor',
    expert: 'expert',
    administrator: 'administrator',
  },
  refuse(facts: CaseFacts, action, asker) {
    const refused = personRefused(facts, action, asker);
    if (refused !== undefined) return new Refusal('forbidden', { message: refused });
    const missing = notReady(facts, action);
    return missing === undefined ? undefined : new Refusal('conflict', { message: missing });
  },
});

/** Whether the workplan may be changed: while it is developed, and after its deliverables were rejected. */
export const isPlanned = ({ status, replannable }: Pick<CaseFacts, 'status' | 'replannable'>): boolean =>
  status === planningStatus || (status === workingStatus && replannable);

/** Whether tasks may be reported on. */
export const isWorkedOn = ({ status }: Pick<CaseFacts, 'status'>): boolean => status === workingStatus;

/** Refuses with 409 in another status, and with 403 for anyone but the expert (STAFF-03). */
export function refuseWork(facts: CaseFacts & LockedCase, work: 'plan' | 'report', asker: Asker): void {
  requestPolicy.refuseOutsiders(asker.roles);
  if (seesOwnAlone(requestCases, asker.roles) && !isExpert(facts, asker)) throw new Refusal('not-found');
  if (!(work === 'plan' ? isPlanned(facts) : isWorkedOn(facts))) {
    const what =
      work === 'plan'
        ? 'The workplan cannot be changed at this stage'
        : 'Progress cannot be reported at this stage';
    throw new Refusal('conflict', { message: `${what}. ${meanwhile(facts)}` });
  }
  if (!isExpert(facts, asker)) throw new Refusal('forbidden', { message: forTheExpert(facts) });
}
