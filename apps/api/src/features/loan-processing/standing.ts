import { mayDo } from '@ensigo/rulebook/access';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { judgeRoom, loanWorkflow, type LimitFacts } from '@ensigo/rulebook/loan';
import type { Queryable } from '../../platform/database/types.ts';
import type { Asker } from '../cases/door.ts';
import { matchedAccounts, refusedOverMatch } from '../same-person/door.ts';
import { approvalLimitsOf } from '../settings/door.ts';
import { openPrincipalOf, takersOf } from './hands-store.ts';
import type { Beforehand } from './policy.ts';

type Limits = Awaited<ReturnType<typeof approvalLimitsOf>>;

/** What an approval of this loan is held against; undefined while no role has a limit (MONEY-02). */
export async function limitFactsOf(
  connection: Queryable,
  { loan_officer, credit_manager }: Limits,
  loanId: string,
  roles: readonly string[],
): Promise<LimitFacts | undefined> {
  if (loan_officer === null && credit_manager === null) return undefined;
  const openPrincipal = await openPrincipalOf(connection, loanId, await matchedAccounts(connection, loanId));
  return { limits: { loan_officer, credit_manager }, roles, openPrincipal };
}

const mayApproveNow = (status: string, roles: readonly string[]): boolean =>
  mayDo(roles, 'loans.approve') && loanWorkflow.moves.approve.from.some((from) => from === status);

/** What is known before a decision, and what the policy makes of it. */
interface Standing extends Pick<LoanCase, 'four_eyes' | 'approver_limit'> {
  readonly beforehand: Beforehand;
}

/** Whose hands a loan has gone through, what this person may approve of it, and why not. */
export async function standingOf(
  connection: Queryable,
  { id, status, amount, approval }: Pick<LoanCase, 'id' | 'status' | 'amount' | 'approval'>,
  { userId, roles }: Asker,
): Promise<Standing> {
  const loanId = String(id);
  const [limits, takers] = await Promise.all([approvalLimitsOf(connection), takersOf(connection, loanId)]);
  const [facts, overMatch] = mayApproveNow(status, roles)
    ? await Promise.all([
        limitFactsOf(connection, limits, loanId, roles),
        refusedOverMatch(connection, loanId, roles),
      ])
    : [];
  const ids = takers.map(({ user_id: taker }) => taker);
  const threePeopleAbove = limits.three_people_above;
  return {
    four_eyes: {
      takers: takers.map(({ id: publicId, name }) => ({ id: publicId, name })),
      asker_took: ids.includes(userId),
      three_people_above: threePeopleAbove,
    },
    approver_limit:
      facts === undefined
        ? null
        : { ...facts.limits, roles: [...roles], open_principal: facts.openPrincipal },
    beforehand: {
      takers: ids,
      amount: approval?.amount ?? amount,
      threePeopleAbove,
      approvalRefused: overMatch ?? (facts && judgeRoom(facts)),
    },
  };
}
