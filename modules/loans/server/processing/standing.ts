import { mayDo } from '#kit/rules/access/roles.ts';
import type { LoanCase } from '../../endpoints/staff-loans.ts';
import { judgeRoom, type LimitFacts } from '#lending/rules/loan/judge-limit.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Asker } from '#workspace/server/index.ts';
import { openConditionWords } from '#conditions/server/index.ts';
import { unsignedWords } from '#offers/server/index.ts';
import { completionRefused, principalLeftOf } from '#repayments/server/index.ts';
import { matchedAccounts, refusedOverMatch } from '#duplicates/server/index.ts';
import { sendingWords } from '#servicing/server/index.ts';
import { approvalLimitsOf } from '#settings/server/index.ts';
import { openLoansOf, reviewersOf, type OpenLoan } from './reviewers-store.ts';
import type { Beforehand } from './policy.ts';

type Limits = Awaited<ReturnType<typeof approvalLimitsOf>>;

/** A loan's exposure, in whole UGX: its outstanding principal where repayments are known, else 0 once completed. */
async function principalOf(
  connection: Queryable,
  { id, is_disbursed: isDisbursed, is_completed: isCompleted, amount }: OpenLoan,
): Promise<bigint> {
  const left = isDisbursed ? await principalLeftOf(connection, id) : undefined;
  return left ?? (isCompleted ? 0n : BigInt(amount));
}

/**
 * What the client of a loan owes or is about to receive without it, accounts included that match for this person;
 * whole UGX (MONEY-02).
 */
async function openPrincipalOf(connection: Queryable, loanId: string, userId: string): Promise<string> {
  const loans = await openLoansOf(connection, loanId, await matchedAccounts(connection, loanId, userId));
  const principals = await Promise.all(loans.map((loan) => principalOf(connection, loan)));
  return String(principals.reduce((sum, principal) => sum + principal, 0n));
}

/** What an approval of this loan is held against; undefined while no role has a limit (MONEY-02). */
export async function limitFactsOf(
  connection: Queryable,
  { loan_officer, credit_manager }: Limits,
  loanId: string,
  { userId, roles }: Asker,
): Promise<LimitFacts | undefined> {
  if (loan_officer === null && credit_manager === null) return undefined;
  const openPrincipal = await openPrincipalOf(connection, loanId, userId);
  return { limits: { loan_officer, credit_manager }, roles, openPrincipal };
}

const isDisbursed = (status: string): boolean =>
  loanWorkflow.transitions.complete.from.some((from) => from === status);

const mayApproveNow = (status: string, roles: readonly string[]): boolean =>
  mayDo(roles, 'loans.approve') && loanWorkflow.transitions.approve.from.some((from) => from === status);

/** What is known before a decision, and what the policy makes of it. */
interface Standing extends Pick<LoanCase, 'four_eyes' | 'approver_limit'> {
  readonly beforehand: Beforehand;
}

/** Whose hands a loan has gone through, what this person may approve of it, and why not. */
export async function standingOf(
  connection: Queryable,
  { id, status, amount, approval }: Pick<LoanCase, 'id' | 'status' | 'amount' | 'approval'>,
  asker: Asker,
): Promise<Standing> {
  const { userId, roles } = asker;
  const loanId = String(id);
  const [limits, reviewers] = await Promise.all([
    approvalLimitsOf(connection),
    reviewersOf(connection, loanId),
  ]);
  const [facts, overMatch] = mayApproveNow(status, roles)
    ? await Promise.all([
        limitFactsOf(connection, limits, loanId, asker),
        refusedOverMatch(connection, loanId, asker),
      ])
    : [];
  const disbursementRefused = mayDo(roles, 'loans.disburse')
    ? ((await sendingWords(connection, loanId)) ??
      (await unsignedWords(connection, loanId)) ??
      (await openConditionWords(connection, loanId)))
    : undefined;
  const ids = reviewers.map(({ user_id: reviewer }) => reviewer);
  const threePeopleAbove = limits.three_people_above;
  return {
    four_eyes: {
      reviewers: reviewers.map(({ id: publicId, name }) => ({ id: publicId, name })),
      reviewed_by_asker: ids.includes(userId),
      three_people_above: threePeopleAbove,
    },
    approver_limit:
      facts === undefined
        ? null
        : { ...facts.limits, roles: [...roles], open_principal: facts.openPrincipal },
    beforehand: {
      reviewers: ids,
      amount: approval?.amount ?? amount,
      threePeopleAbove,
      approvalRefused: overMatch ?? (facts && judgeRoom(facts)),
      disbursementRefused,
      completionRefused:
        isDisbursed(status) && (mayDo(roles, 'loans.disburse') || mayDo(roles, 'loans.override'))
          ? await completionRefused(connection, loanId, roles)
          : undefined,
    },
  };
}
