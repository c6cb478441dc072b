import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { judgeRepayment, repaymentNotice, type Repayment } from '@ensigo/rulebook/repayments';
import { formatAmount } from '@ensigo/rulebook/fields';
import { act, type Person } from '../../../platform/act.ts';
import { loanTables } from '../../../platform/database/case-tables.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseInterested } from '../../interests/door.ts';
import { nextReceipt } from '../entry-store.ts';
import { recordersOf, type Asker } from '../policy.ts';
import { keepEntry, readAgain, referenceErrors, tellClient } from '../recording.ts';
import { holdRecord, toldPosition } from '../record.ts';

/** Records money that came in; which payments it fills follows from the whole record (MONEY-08). */
export const recordRepayment = (
  platform: Platform,
  actor: Person & Asker,
  loanId: string,
  repayment: Repayment,
) =>
  act(platform, actor, async (transaction) => {
    await refuseInterested(transaction, loanTables, actor, loanId);
    const record = await holdRecord(transaction, loanId);
    if (record.erased) throw new Refusal('conflict', { message: 'This loan was erased.' });
    const { amount, channel, reference, reason } = repayment;
    const errors = {
      ...judgeRepayment(repayment, {
        paidOutOn: record.paid_out_on,
        today: record.today,
        ...recordersOf(actor.roles),
      }),
      ...(await referenceErrors(transaction, { kind: 'payment', channel, reference })),
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
    const after = await readAgain(transaction, record);
    await tellClient(platform, transaction, record, {
      action: 'repayment',
      entry: number,
      notice: repaymentNotice({
        trackingNumber: record.tracking_number,
        amount,
        position: toldPosition(after),
        receipt,
      }),
    });
    await transaction.record('loan.repayment-recorded', {
      subject: `loan:${loanId}`,
      details: { amount, value_on: valueOn, paid_by: channel, reference, receipt },
    });
    return {
      message: `${formatAmount(amount)} recorded: receipt ${receipt}.`,
      data: { number, receipt, status: record.status },
    };
  });
