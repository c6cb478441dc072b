import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import type { LoanRecord } from '../../../endpoints/staff-repayments.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import type { RepaymentPosition } from '#lending/rules/allocation.ts';
import { texts } from './texts.ts';

interface FigureProps {
  readonly label: string;
  readonly amount: string;
  readonly look?: string;
}

function Figure({ label, amount, look = '' }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={`figures [overflow-wrap:anywhere] ${look}`}>
        <span className="text-xs">UGX</span> <span className="text-lg font-bold">{formatNumber(amount)}</span>
      </dd>
    </div>
  );
}

interface StandingProps {
  readonly record: LoanRecord;
  readonly position: RepaymentPosition | undefined;
  readonly status: LoanCase['status'];
}

/**
 * What comes next, what is overdue, and what is left; of a loan without a schedule only what came in. Of a completed
 * loan nothing more is asked for.
 */
export function Standing({ record, position, status }: StandingProps) {
  const stated = record.position;
  if (stated === null || position === undefined)
    return (
      <dl>
        <Figure amount={record.received} label={texts.received} />
      </dl>
    );
  const isOver = status === 'COMPLETED';
  const next = position.dues.find(({ dueOn }) => dueOn >= record.today);
  const { to_return: toReturn = '0', to_return_since: since = null } = stated;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-4">
      {!isOver && stated.days_late > 0 && (
        <Figure amount={stated.overdue} label={texts.overdue(stated.days_late)} look="text-danger-fg" />
      )}
      {!isOver && next !== undefined && (
        <Figure amount={String(next.unpaid)} label={texts.next(next.dueOn)} />
      )}
      {!isOver && toReturn !== '0' && since !== null && (
        <Figure amount={toReturn} label={texts.toReturnSince(since)} />
      )}
      <Figure
        amount={stated.balance}
        label={isOver && stated.balance !== '0' ? texts.unpaid : texts.balance}
      />
      <Figure amount={record.received} label={texts.paid} />
      {!isOver && stated.balance !== '0' && <Figure amount={stated.settlement} label={texts.settlement} />}
      {stated.rebate !== '0' && <Figure amount={stated.rebate} label={texts.rebate} />}
    </dl>
  );
}
