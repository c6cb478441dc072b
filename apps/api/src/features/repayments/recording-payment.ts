import { invalid } from '@ensigo/rulebook/errors';
import { judgeRepayment, repaymentNotice, type Repayment } from '@ensigo/rulebook/repayments';
import type { Act, Person } from '../../platform/act.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextReceipt } from './entry-store.ts';
import { recordersOf, type Asker } from './policy.ts';
import { holdRecordFor, keepEntry, readAgain, referenceErrors, tellClient } from './recording.ts';
import { toldPosition } from './record.ts';

/** The entry that was written. */
export interface RecordedPayment {
  readonly number: number;
  readonly receipt: string;
  /** Of the loan. */
  readonly status: string;
}

/** Records money that came in, in the act of whoever records it: by hand, or a line of a statement (MONEY-08). */
export async function recordPayment(
  platform: Platform,
  transaction: Act,
  actor: Person & Asker,
  loanId: string,
  repayment: Repayment,
): Promise<RecordedPayment> {
  const record = await holdRecordFor(transaction, actor, loanId);
  const { amount, channel, reference, reason } = repayment;
  const errors = {
    ...judgeRepayment(repayment, {
      paidOutOn: record.paid_out_on,
      today: record.today,
      ...recordersOf(actor.roles),
    }),
    ...(await referenceErrors(transaction, {
      kind: 'payment',
      channel,
      reference,
      userId: actor.userId,
    })),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const valueOn = repayment.value_on === '' ? record.today : repayment.value_on;
  const receipt = await nextReceipt(transaction);
  const number = await keepEntry(transaction, {
    loanId,
    kind: 'payment',
    valueOn,
    amount,
    channel,
    reference,
    userId: actor.userId,
    reason,
    receipt,
  });
  const position = toldPosition(await readAgain(transaction, record));
  await tellClient(platform, transaction, record, {
    action: 'repayment',
    entry: number,
    notice: () => repaymentNotice({ trackingNumber: record.tracking_number, amount, position, receipt }),
  });
  await transaction.record('loan.repayment-recorded', {
    subject: `loan:${loanId}`,
    details: { amount, value_on: valueOn, paid_by: channel, reference, receipt },
  });
  return { number, receipt, status: record.status };
}
