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

/** What of a case decides who may do what with it. */
interface CaseFacts {
  readonly status: string;
  readonly expert_user_id: string | null;
  readonly assessor_id: string | null;
  readonly planner_id: string | null;
  readonly expert_name: string | null;
  readonly tasks: number;
  readonly open_tasks: number;
}

/** Whether this person does the expert's part: the expert themselves, or an administrator in their place. */
export const isExpert = (
  { expert_user_id: expert }: Pick<CaseFacts, 'expert_user_id'>,
  asker: Asker,
): boolean => asker.role === 'administrator' || expert === asker.userId;

const forTheExpert = ({ expert_name: name }: CaseFacts): string =>
  `This is for the expert${name === null ? '' : `, ${name}`}.`;

/** Whose part it is, where it is not this person's; undefined when they may. */
function personRefused(facts: CaseFacts, action: StaffRequestAction, asker: Asker): string | undefined {
  if (expertActions.has(action) && !isExpert(facts, asker)) return forTheExpert(facts);
  // Four eyes: nobody agrees to what they have asked for.
  if (action === 'approve-budget' && facts.assessor_id === asker.userId)
    return 'You made this assessment. Someone else must approve its budget.';
  if (action === 'approve-workplan' && facts.planner_id === asker.userId)
    return 'You submitted this workplan. Someone else must approve it.';
  return undefined;
}

/** What is missing before a step can be taken, whoever takes it; undefined when nothing is. */
function notReady({ tasks, open_tasks: open }: CaseFacts, action: StaffRequestAction): string | undefined {
  if (action === 'submit-workplan' && tasks === 0)
    return 'Plan at least one deliverable with a task first, and save the workplan.';
  if (action === 'close' && open > 0)
    return open === 1
      ? '1 task is still in progress. Complete it first.'
      : `${open} tasks are still in progress. Complete them first.`;
  return undefined;
}

/** Who may do what with a request; what is not ready is refused whoever takes the step. */
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

/** Refuses who may not plan or report: 409 outside the status, 403 for whoever is not the expert (STAFF-03). */
export function refuseWork(facts: CaseFacts & LockedCase, status: RequestStatus, asker: Asker): void {
  requestPolicy.refuseOutsiders(asker.role);
  if (facts.status !== status) {
    const what =
      status === planningStatus ? 'The workplan is not being developed' : 'The work is not under way';
    throw new Refusal('conflict', { message: `${what}. ${meanwhile(facts)}` });
  }
  if (!isExpert(facts, asker)) throw new Refusal('forbidden', { message: forTheExpert(facts) });
}
