import { isRole, type Role } from '@ensigo/rulebook/access';
import { judgeMove, moneyMoves, movesNow } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { frozenMessage } from '../clients/door.ts';
import {
  expertActions,
  planningStatus,
  requestWorkflow,
  staffRequestActions,
  type RequestAction,
  type RequestActor,
  type RequestStatus,
  type StaffRequestAction,
} from '@ensigo/rulebook/request';

const actors: Readonly<Record<Role, RequestActor | undefined>> = {
  client: undefined,
  'loan-officer': undefined,
  advisor: 'advisor',
  administrator: 'administrator',
};

/** As whom the workflow knows a person; refuses who has no part in requests. */
function actorOf(role: string): RequestActor {
  const actor = isRole(role) ? actors[role] : undefined;
  if (actor === undefined) throw new Refusal('forbidden');
  return actor;
}

const isStatus = (status: string): status is RequestStatus => status in requestWorkflow.statuses;
const isStaffAction = (action: RequestAction): action is StaffRequestAction =>
  staffRequestActions.some((known) => known === action);

function statusOf(status: string): RequestStatus {
  if (!isStatus(status)) throw new Error(`a request with the unknown status ${status}`);
  return status;
}

/** Who asks. */
export interface Asker {
  readonly userId: string;
  readonly role: string;
}

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

/** Why this person may not do what the workflow would let them do; undefined when they may. */
function personRefused(facts: CaseFacts, action: StaffRequestAction, asker: Asker): string | undefined {
  if (expertActions.has(action) && !isExpert(facts, asker))
    return `This is for the expert${facts.expert_name === null ? '' : `, ${facts.expert_name}`}.`;
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

const onMoney: ReadonlySet<string> = new Set(moneyMoves(requestWorkflow));

/** Whether a move waits while the client's account is paused (GUARD-13). */
export const decidesOnMoney = (action: string): boolean => onMoney.has(action);

/** What this person may do with a case now; what is refused to them is named with its reason. */
export function abilitiesOf(
  facts: CaseFacts & { readonly frozen: boolean },
  asker: Asker,
): { action: StaffRequestAction; refused: string | null }[] {
  return movesNow(requestWorkflow, statusOf(facts.status), actorOf(asker.role))
    .filter(isStaffAction)
    .map((action) => ({
      action,
      refused:
        (facts.frozen && decidesOnMoney(action) ? frozenMessage : undefined) ??
        personRefused(facts, action, asker) ??
        notReady(facts, action) ??
        null,
    }));
}

interface Judged extends CaseFacts {
  readonly version: number;
  readonly last_action: string | null;
  readonly last_by: string | null;
}

/** `take-into-processing` as it is read. */
const inWords = (action: string): string => action.replaceAll(/[-_]/g, ' ');

const meanwhile = ({ status, last_action, last_by }: Judged): string =>
  last_action === null
    ? `It is now ${status}.`
    : `It is now ${status}; the last entry is '${last_action}' by ${last_by ?? 'nobody'}.`;

/**
 * Where an action leads. Refuses with 409 what the workflow does not allow or what is not ready, saying what happened
 * and what would be legal, and with 403 what is somebody else's to do (STAFF-05).
 */
export function judgeAction(facts: Judged, action: StaffRequestAction, asker: Asker): RequestStatus {
  const verdict = judgeMove(requestWorkflow, statusOf(facts.status), action, actorOf(asker.role));
  if (!verdict.legal) {
    const legal =
      verdict.legalNow.length === 0
        ? 'Nothing can be done with it.'
        : `Still possible: ${verdict.legalNow.map(inWords).join(', ')}.`;
    throw new Refusal('conflict', {
      message: `'${inWords(action)}' is no longer possible for this request. ${meanwhile(facts)} ${legal}`,
    });
  }
  const refused = personRefused(facts, action, asker);
  if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
  const missing = notReady(facts, action);
  if (missing !== undefined) throw new Refusal('conflict', { message: missing });
  return verdict.to;
}

/** Refuses with 409 who looks at an older state of the case than the one that is there. */
export function refuseStale(facts: Judged, seen: number | undefined): void {
  if (seen === undefined || seen === facts.version) return;
  throw new Refusal('stale-version', {
    message: `This case has changed in the meantime. ${meanwhile(facts)}`,
  });
}

/** Refuses who may not plan or report: 409 outside the status, 403 for whoever is not the expert (STAFF-03). */
export function refuseWork(facts: Judged, status: RequestStatus, asker: Asker): void {
  actorOf(asker.role);
  if (facts.status !== status) {
    const what =
      status === planningStatus ? 'The workplan is not being developed' : 'The work is not under way';
    throw new Refusal('conflict', { message: `${what}. ${meanwhile(facts)}` });
  }
  if (!isExpert(facts, asker))
    throw new Refusal('forbidden', {
      message: `This is for the expert${facts.expert_name === null ? '' : `, ${facts.expert_name}`}.`,
    });
}
