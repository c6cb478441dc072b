import { isRole, type Role } from '@ensigo/rulebook/access';
import { judgeMove, moneyMoves, movesNow } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { frozenMessage } from '../clients/door.ts';
import {
  loanWorkflow,
  staffLoanActions,
  type LoanAction,
  type LoanActor,
  type LoanStatus,
  type StaffLoanAction,
} from '@ensigo/rulebook/loan';

const actors: Readonly<Record<Role, LoanActor | undefined>> = {
  client: undefined,
  advisor: undefined,
  'loan-officer': 'loan-officer',
  administrator: 'administrator',
};

/** As whom the workflow knows a person; refuses who has no part in loans. */
function actorOf(role: string): LoanActor {
  const actor = isRole(role) ? actors[role] : undefined;
  if (actor === undefined) throw new Refusal('forbidden');
  return actor;
}

const isStatus = (status: string): status is LoanStatus => status in loanWorkflow.statuses;
const isStaffAction = (action: LoanAction): action is StaffLoanAction =>
  staffLoanActions.some((known) => known === action);

function statusOf(status: string): LoanStatus {
  if (!isStatus(status)) throw new Error(`a loan with the unknown status ${status}`);
  return status;
}

/** Four eyes: said to whoever approved, at the closing. */
const fourEyesMessage = 'You approved this loan. Someone else must close it.';

const onMoney: ReadonlySet<string> = new Set(moneyMoves(loanWorkflow));

/** Whether a move waits while the client's account is paused (GUARD-13). */
export const decidesOnMoney = (action: string): boolean => onMoney.has(action);

/** What this person may do with a case now; what the four eyes forbid is named with its reason. */
export function abilitiesOf(
  loan: {
    readonly status: string;
    readonly approver_id: string | null;
    readonly client: { readonly frozen: unknown };
  },
  role: string,
  userId: string,
): { action: StaffLoanAction; refused: string | null }[] {
  return movesNow(loanWorkflow, statusOf(loan.status), actorOf(role))
    .filter(isStaffAction)
    .map((action) => ({
      action,
      refused:
        loan.client.frozen !== null && decidesOnMoney(action)
          ? frozenMessage
          : action === 'close' && loan.approver_id === userId
            ? fourEyesMessage
            : null,
    }));
}

interface Judged {
  readonly status: string;
  readonly approved_by: string | null;
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
 * Where an action leads. Refuses with 409 what the workflow does not allow, saying what happened and what would be
 * legal, and with 403 what four eyes forbid (STAFF-05).
 */
export function judgeAction(loan: Judged, action: StaffLoanAction, role: string, userId: string): LoanStatus {
  const verdict = judgeMove(loanWorkflow, statusOf(loan.status), action, actorOf(role));
  if (!verdict.legal) {
    const legal =
      verdict.legalNow.length === 0
        ? 'Nothing can be done with it.'
        : `Still possible: ${verdict.legalNow.map(inWords).join(', ')}.`;
    throw new Refusal('conflict', {
      message: `'${inWords(action)}' is no longer possible for this loan. ${meanwhile(loan)} ${legal}`,
    });
  }
  if (action === 'close' && loan.approved_by === userId)
    throw new Refusal('forbidden', { message: fourEyesMessage });
  return verdict.to;
}

/** Refuses with 409 who looks at an older state of the case than the one that is there. */
export function refuseStale(loan: Judged & { readonly version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === loan.version) return;
  throw new Refusal('stale-version', {
    message: `This case has changed in the meantime. ${meanwhile(loan)}`,
  });
}
