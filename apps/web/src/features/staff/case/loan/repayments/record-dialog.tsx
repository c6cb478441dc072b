import { useState } from 'react';
import { recordRepayment, type LoanCase, type LoanRecord } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { formatAmount } from '@ensigo/rulebook/fields';
import { addDays } from '@ensigo/rulebook/lending';
import { daysBack, isLate, judgeRepayment, repaymentSchema } from '@ensigo/rulebook/repayments';
import { firstErrors } from '../../../../../shared/api/api-failure.ts';
import { callApi } from '../../../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../../../shared/api/use-single-mutation.ts';
import { TextAreaField } from '../../../../../ui/text-area-field.tsx';
import { Fills } from './fills.tsx';
import { MoneyFields, nothingTyped } from './money-fields.tsx';
import { MoneyFormDialog } from './money-form-dialog.tsx';
import { texts } from './texts.ts';
import { useRefreshRecord } from './use-record.ts';

interface RecordDialogProps {
  readonly loan: LoanCase;
  readonly record: LoanRecord;
  readonly onClose: () => void;
}

/** The first day that this person may state. */
function firstDay({ today, paid_out_on: paidOutOn, abilities }: LoanRecord): string {
  const back = addDays(today, -(abilities.record_late ? daysBack.manager : daysBack.cashier));
  return back > paidOutOn ? back : paidOutOn;
}

/** Records a repayment; beside it stands which payments it fills (MONEY-08). */
export function RecordDialog({ loan, record, onClose }: RecordDialogProps) {
  const { today, paid_out_on: paidOutOn, abilities } = record;
  const refresh = useRefreshRecord();
  const [typed, setTyped] = useState(() => nothingTyped(today));
  const { account: _account, ...body } = typed;
  const { mutate, isPending, errors, setErrors, failure } = useSingleMutation({
    mutationFn: (_wish: void, keyFor) =>
      callApi(recordRepayment, { params: { id: String(loan.id) }, body, idempotencyKey: keyFor(body) }),
    failures: 'here',
    async onSuccess() {
      onClose();
      await refresh();
    },
  });
  function send(): void {
    const verdict = validate(repaymentSchema, body);
    const facts = { paidOutOn, today, isCashier: abilities.record, isManager: abilities.record_late };
    const found = verdict.ok ? judgeRepayment(verdict.value, facts) : verdict.errors;
    if (Object.keys(found).length > 0) setErrors(firstErrors(found));
    else mutate();
  }
  const isWhole = /^[1-9]\d*$/.test(typed.amount);
  const isDay = typed.value_on >= paidOutOn && typed.value_on <= today;
  return (
    <MoneyFormDialog
      beside={
        <section aria-label={texts.fills} aria-live="polite" className="space-y-2">
          <h3 className="font-bold">{texts.fills}</h3>
          <Fills
            intended={
              isWhole && isDay ? { amount: BigInt(typed.amount), valueOn: typed.value_on } : undefined
            }
            record={record}
          />
        </section>
      }
      errors={errors}
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSend={send}
      send={isWhole ? `Record ${formatAmount(typed.amount)}` : 'Record'}
      subtitle={[loan.client.name, loan.business_name].join(' · ')}
      title={texts.recordTitle(loan.tracking_number)}
    >
      <MoneyFields
        change={(change) => setTyped((before) => ({ ...before, ...change }))}
        dayLabel={texts.day}
        errors={errors}
        from={firstDay(record)}
        today={today}
        typed={typed}
      />
      {typed.value_on !== '' && isLate(typed.value_on, today) && (
        <TextAreaField
          error={errors['reason']}
          hint={texts.whyHint}
          label={texts.why}
          maxLength={500}
          onChange={(event) => {
            const reason = event.currentTarget.value;
            setTyped((before) => ({ ...before, reason }));
          }}
          rows={2}
          value={typed.reason}
        />
      )}
    </MoneyFormDialog>
  );
}
