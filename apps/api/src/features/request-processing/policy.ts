import { Refusal } from '@ensigo/rulebook/errors';
import {
  expertActions,
  planningStatus,
  requestWorkflow,
  staffRequestActions,
  type RequestStatus,
  type StaffRequestAction,
} from '@ensigo/rulebook/request';
import { casePolicy, meanwhile, type Asker, type LockedCase } from '../cases/door.ts';

/** The facts that decide who may do what with a case. */
interface CaseFacts {
  readonly status: string;
  readonly expert_user_id: string | null;
  readonly assessor_id: string | null;
  readonly planner_id: string | null;
  readonly expert_name: string | null;
  readonly tasks: number;
  readonly open_tasks: number;
}

/** Whether this person acts as the expert: the expert themselves, or an administrator in their place. */
export const isExpert = (
  { expert_user_id: expert }: Pick<CaseFacts, 'expert_user_id'>,
  asker: Asker,
): boolean => asker.role === 'administrator' || expert === asker.userId;

const forTheExpert = ({ expert_name: name }: CaseFacts): string =>
  `This is for the expert${name === null ? '' : `, ${name}`}.`;

/** Who must do it, if not this person; undefined if they may. */
function personRefused(facts: CaseFacts, action: StaffRequestAction, asker: Asker): string | undefined {
  if (expertActions.has(action) && !isExpert(facts, asker)) return forTheExpert(facts);
  // Four eyes: nobody approves what they have asked for.
  if (action === 'approve-budget' && facts.assessor_id === asker.userId)
    return 'You made this assessment. Someone else must approve its budget.';
  if (action === 'approve-workplan' && facts.planner_id === asker.userId)
    return 'You submitted this workplan. Someone else must approve it.';
  return undefined;
}

/** What is missing before a step is possible for anyone; undefined if nothing is. */
function notReady({ tasks, open_tasks: open }: CaseFacts, action: StaffRequestAction): string | undefined {
  if (action === 'submit-workplan' && tasks === 0)
    return 'Plan at least one deliverable with a task first, and save the workplan.';
  if (action === 'close' && open > 0)
    return open === 1
      ? '1 task is still in progress. Complete it first.'
      : `${open} tasks are still in progress. Complete them first.`;
  return undefined;
}

/** Who may do what with a request; a step that is not ready is refused for everyone. */
export const requestPolicy = casePolicy({
  name: 'request',
  workflow: requestWorkflow,
  actions: staffRequestActions,
  actors: {
    client: undefined,
    'loan-officer': undefined,
    advisor: 'advisor',
    administrator: 'administrator',
  },
  refuse(facts: CaseFacts, action, asker) {
    const refused = personRefused(facts, action, asker);
    if (refused !== undefined) return new Refusal('forbidden', { message: refused });
    const missing = notReady(facts, action);
    return missing === undefined ? undefined : new Refusal('conflict', { message: missing });
  },
});

/** Refuses whoever may not plan or report: 409 in another status, 403 for anyone but the expert (STAFF-03). */
export function refuseWork(facts: CaseFacts & LockedCase, status: RequestStatus, asker: Asker): void {
  requestPolicy.refuseOutsiders(asker.role);
  if (facts.status !== status) {
    const what =
      status === planningStatus ? 'The workplan is not being developed' : 'The work is not under way';
    throw new Refusal('conflict', { message: `${what}. ${meanwhile(facts)}` });
  }
  if (!isExpert(facts, asker)) throw new Refusal('forbidden', { message: forTheExpert(facts) });
}
