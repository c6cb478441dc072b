import { useState } from 'react';
import { isolated } from '#kit/messages/index.ts';
import { recordRepayment, type LoanRecord } from '../../../endpoints/staff-repayments.ts';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { addDays } from '#lending/rules/calendar.ts';
import {
  askedFields,
  daysBack,
  isLate,
  judgeRepayment,
  repaymentSchema,
  type Repayment,
} from '../../../rules/record.ts';
import { ApiFailure, firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { MoneyFields, nothingTyped } from './money-fields.tsx';
import { MoneyFormDialog } from './money-form-dialog.tsx';
import { texts } from './texts.ts';
import { useRefreshRecord } from './use-record.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { standingOf, type Intended } from './arithmetic.ts';

interface FillsProps {
  readonly record: LoanRecord;
  /** Undefined until an amount and a day are typed. */
  readonly intended: Intended | undefined;
  /** The loan is completed: nothing more is to be paid. */
  readonly isOver: boolean;
}

const line = 'flex justify-between gap-4 border-b border-rule py-2 text-sm last:border-b-0';

/** Which payments of the schedule an intended payment fills, and what is left then. */
function Fills({ record, intended, isOver }: FillsProps) {
  const before = standingOf(record);
  const after = intended && standingOf(record, intended);
  if (before === undefined) return <p className="text-sm text-ink-soft">{texts.noSchedule}</p>;
  if (after === undefined) return <p className="text-sm text-ink-soft">{texts.fillsNothing}</p>;
  const changed = after.installments.flatMap((one, index) => {
    const more = one.paid - (before.installments[index]?.paid ?? 0n);
    return more > 0n ? [{ ...one, more }] : [];
  });
  const isSettled = after.balance === 0n && before.balance > 0n;
  const returned = before.toReturn - after.toReturn;
  const tooMuch = after.credit - before.credit;
  return (
    <>
      <ul className="figures">
        {returned > 0n && (
          <li className={line}>
            <span className="min-w-0">{texts.toReturn}</span>
            <span className="text-right">
              <b>{formatNumber(String(returned))}</b>{' '}
              <span className="block text-ink-soft">
                {after.toReturn === 0n ? texts.whole : texts.partly(String(after.toReturn))}
              </span>
            </span>
          </li>
        )}
        {changed.map(({ number, dueOn, more, unpaid }) => (
          <li className={line} key={number}>
            <span className="min-w-0">{texts.paymentOf(number, dueOn)}</span>
            <span className="text-right">
              <b>{formatNumber(String(more))}</b>{' '}
              <span className="block text-ink-soft">
                {unpaid === 0n ? texts.whole : texts.partly(String(unpaid))}
              </span>
            </span>
          </li>
        ))}
        {after.rebate > before.rebate && (
          <li className={line}>
            <span>{texts.rebate}</span>
            <b>{formatNumber(String(after.rebate - before.rebate))}</b>
          </li>
        )}
        {tooMuch > 0n && (
          <li className={`${line} text-danger-fg`}>
            <span>{texts.tooMuch}</span>
            <b>{formatNumber(String(tooMuch))}</b>
          </li>
        )}
      </ul>
      <p className="figures mt-2 font-bold">
        {isSettled
          ? texts.settles
          : `${isOver ? texts.afterOver : texts.after}: ${formatAmount(String(after.balance))}`}
      </p>
    </>
  );
}

interface RecordDialogProps {
  readonly loan: LoanCase;
  readonly record: LoanRecord;
  readonly onClose: () => void;
}

/** The first day that this person may state. */
function firstDay({ today, disbursed_on: disbursedOn, abilities }: LoanRecord): string {
  const back = addDays(today, -(abilities.record_late ? daysBack.manager : daysBack.cashier));
  return back > disbursedOn ? back : disbursedOn;
}

/** The last day that this person may state: what came in later is recorded by a cashier. */
const lastDay = ({ today, abilities }: LoanRecord): string =>
  abilities.record ? today : addDays(today, -daysBack.cashier - 1);

/** Records a repayment; beside it stands which payments it fills (MONEY-08). */
export function RecordDialog({ loan, record, onClose }: RecordDialogProps) {
  const { today, disbursed_on: disbursedOn, abilities } = record;
  const refresh = useRefreshRecord();
  const last = lastDay(record);
  const {
    values: typed,
    edit,
    forget,
    keys,
  } = useKeptForm({
    kept: useOnDevice(`repayment-${String(loan.id)}`),
    empty: nothingTyped(last),
    settled: ['value_on'],
  });
  // What the server asked about, of what is typed now.
  const [confirmed, setConfirmed] = useState<Repayment['confirmed']>([]);
  const body = { ...typed, confirmed };
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(recordRepayment, {
        params: { id: String(loan.id) },
        body,
        ifMatch: loan.version,
        idempotencyKey: keyFor(body),
      }),
    failures: 'here',
    onFailure(refused) {
      if (refused instanceof ApiFailure && refused.status === 409)
        setConfirmed(askedFields.filter((field) => field in refused.errors));
      return false;
    },
    async onSuccess() {
      forget();
      onClose();
      await refresh();
    },
    // What refused it may be what a colleague has recorded since.
    onSettled: (refused) => (refused === null ? undefined : refresh()),
  });
  function send(): void {
    const result = validate(repaymentSchema, typed);
    const facts = { disbursedOn, today, isCashier: abilities.record, isManager: abilities.record_late };
    const found = { ...judgeRepayment(typed, facts), ...(!result.ok && result.errors) };
    if (Object.keys(found).length > 0) setErrors(firstErrors(found));
    else mutate();
  }
  function change(changed: Partial<typeof typed>): void {
    clear(...Object.keys(changed), ...confirmed);
    setConfirmed([]);
    edit(changed);
  }
  const isWhole = /^[1-9]\d*$/.test(typed.amount);
  const isDay = typed.value_on >= disbursedOn && typed.value_on <= today;
  return (
    <MoneyFormDialog
      beside={
        <section aria-label={texts.fills} aria-live="polite" className="space-y-2">
          <h3 className="font-bold">{texts.fills}</h3>
          <Fills
            intended={
              isWhole && isDay ? { amount: BigInt(typed.amount), valueOn: typed.value_on } : undefined
            }
            isOver={loan.status === 'COMPLETED'}
            record={record}
          />
        </section>
      }
      errors={errors}
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSend={send}
      send={texts.recordSum(isWhole ? typed.amount : '', confirmed.length > 0)}
      subtitle={[loan.client.name, loan.business_name].map(isolated).join(' · ')}
      title={texts.recordTitle(loan.tracking_number)}
    >
      <MoneyFields
        change={change}
        dayLabel={texts.day}
        errors={errors}
        from={firstDay(record)}
        last={last}
        today={today}
        typed={typed}
      />
      {typed.value_on !== '' && isLate(typed.value_on, today) && (
        <TextAreaField
          error={errors['reason']}
          hint={texts.whyHint}
          label={texts.why}
          maxLength={500}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          rows={2}
          value={typed.reason}
        />
      )}
    </MoneyFormDialog>
  );
}
