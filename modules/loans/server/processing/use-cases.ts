import type { LoanCase } from '../../endpoints/staff-loans.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { saidProduct } from '#lending/rules/products/loan-product.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { clockOf, loanCases, showCase, type Asker, type Viewer, lockCase } from '#workspace/server/index.ts';
import { documentsOfLoan } from '../documents/index.ts';
import { presentAction, presentDetail } from '../index.ts';
import {
  affordabilityLimitsOf,
  agreementRequiredOf,
  decisionDays,
  documentTypesOf,
  loanProductsOf,
  todayOf,
} from '#settings/server/index.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { findServicing, listOtherLoans, runningInstallmentOf } from '#servicing/server/index.ts';
import { findCase } from './case.ts';
import { loanPolicy } from './policy.ts';
import { standingOf } from './standing.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { act } from '#kit/platform/act.ts';
import { loanActions } from './actions.ts';
import { keepDebtPayments } from './debt-payment-store.ts';

interface Entry {
  readonly loanId: string;
  readonly monthly: string;
  readonly reason: string;
}

/** Keeps what the other debts of a client really take each month, in place of the assumption (CASE-08). */
export const enterDebtPayments = (
  platform: Platform,
  actor: Viewer,
  { loanId, monthly, reason }: Entry,
): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const loan = await lockCase(transaction, loanActions, loanId, actor);
    // A person who may not comment on a case may not enter this either.
    loanPolicy.judge(loan, 'comment', actor);
    if (loanStatuses.final.some((status) => status === loan.status)) {
      throw new Refusal('conflict', {
        message: `This loan is ${loan.status}. Debt payments can no longer be entered.`,
      });
    }
    const before = await keepDebtPayments(transaction, { loanId, monthly, reason, userId: actor.userId });
    await transaction.record('loan.debt-payments-entered', {
      subject: `loan:${loanId}`,
      details: { ...(before !== undefined && { monthly_before: before }), monthly },
    });
    return { message: 'Saved. The case now uses these debt payments.' };
  });

/** A loan with what this person may do with it; refuses anything but a submitted loan. */
async function readCase(reads: Queryable, asker: Asker, id: string): Promise<Omit<LoanCase, 'others'>> {
  const [
    row,
    documents,
    types,
    limitDays,
    offered,
    affordability,
    agreement,
    today,
    others,
    hidden,
    servicing,
  ] = await Promise.all([
    findCase(reads, id),
    documentsOfLoan(reads, id),
    documentTypesOf(reads),
    decisionDays(reads),
    loanProductsOf(reads),
    affordabilityLimitsOf(reads),
    agreementRequiredOf(reads),
    todayOf(reads),
    listOtherLoans(reads, id),
    hiddenFrom(reads, asker),
    findServicing(reads, id),
  ]);
  if (row === undefined) throw new Refusal('not-found');
  const {
    client,
    officer,
    approved_by,
    disbursed_amount,
    prequalification,
    unscanned,
    awaiting_client: awaitingClient,
    changes,
    debt_payments,
  } = row;
  const detail = presentDetail(row, documents);
  const { beforehand, ...standing } = await standingOf(reads, detail, asker);
  const seen = others.filter((other) => !hidden.loan.includes(String(other.id)));
  const isOpen = loanStatuses.open.some((open) => open === row.status);
  const product = offered.products.find(({ type }) => type === row.type);
  return {
    ...detail,
    actions: row.actions.map(presentAction),
    client,
    officer,
    approved_by,
    disbursed_amount,
    today,
    clock: clockOf(row, limitDays),
    prequalification,
    unscanned,
    awaiting_client: awaitingClient,
    changes,
    abilities: loanPolicy.abilitiesOf(
      { ...row, reminded_today: awaitingClient?.reminded_today ?? false, beforehand },
      client.suspended !== null,
      asker,
    ),
    document_types: types.map(({ name, display_name }) => ({ name, display_name })),
    product: product === undefined ? null : { ...saidProduct(product), version: offered.version },
    interest_cap_bps: offered.interest_cap_bps,
    ...agreement,
    ...standing,
    affordability,
    debt_payments,
    servicing: servicing ?? null,
    running_installment: isOpen ? await runningInstallmentOf(reads, seen, today) : '0',
    disbursed_loans: seen,
  };
}

/** One whole loan, for a staff member. */
export const showLoanCase = (platform: Platform, viewer: Viewer, id: string): Promise<LoanCase> =>
  showCase(platform, viewer, { kind: loanCases, id, read: (reads) => readCase(reads, viewer, id) });
