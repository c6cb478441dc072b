import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#kit/platform/database/types.ts';
import { recordRepayment } from '#repayments/endpoints/staff-repayments.ts';
import { showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { lookAndAct, type Caller } from './caller.ts';
import { disbursedLoanOf, insertExampleCollection } from './mobile-money-store.ts';

const hoursPerDay = 24;
const amount = '100000';
const transaction = '21847729915';

interface MobileMoneyExample {
  readonly server: FastifyInstance;
  readonly connection: Queryable;
  readonly joyce: Caller;
  /** Has tried to pay, and has paid. */
  readonly payer: Caller;
  /** Nobody knows whether this one has paid. */
  readonly unknown: Caller;
}

/** Payments by mobile money that have ended each way. */
export async function payByMobileMoney(example: MobileMoneyExample): Promise<void> {
  const { server, connection, joyce, payer, unknown } = example;
  const loanId = await disbursedLoanOf(connection, payer.userId);
  const made = { loanId, amount, reason: null, transaction: null };
  await insertExampleCollection(connection, {
    ...made,
    state: 'failed',
    reason: 'not-enough-money',
    hoursAgo: 3 * hoursPerDay,
  });
  const body = { amount, payment_method: 'mobile-money', reference: transaction };
  await lookAndAct(server, joyce, { show: showLoanCase, act: recordRepayment }, { id: loanId, body });
  await insertExampleCollection(connection, { ...made, state: 'paid', transaction, hoursAgo: 1 });
  await insertExampleCollection(connection, {
    ...made,
    loanId: await disbursedLoanOf(connection, unknown.userId),
    state: 'unknown',
    // The daily reconciliation asks about three days.
    hoursAgo: 4 * hoursPerDay,
  });
}
