import { useState } from 'react';
import { refundCredit, type LoanCase, type LoanRecord } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { formatAmount } from '@ensigo/rulebook/fields';
import { addDays } from '@ensigo/rulebook/lending';
import { daysBack, judgeRefund, refundSchema } from '@ensigo/rulebook/repayments';
import { firstErrors } from '../../../../../shared/api/api-failure.ts';
import { callApi } from '../../../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../../../shared/api/use-single-mutation.ts';
import { TextField } from '../../../../../ui/text-field.tsx';
import { MoneyFields, nothingTyped } from './money-fields.tsx';
import { MoneyFormDialog } from './money-form-dialog.tsx';
import { texts } from './texts.ts';
import { useRefreshRecord } from './use-record.ts';

interface RefundDialogProps {
  readonly loan: LoanCase;
  readonly record: LoanRecord;
  readonly onClose: () => void;
}

/** Gives back what was paid beyond what was owed. */
export function RefundDialog({ loan, record, onClose }: RefundDialogProps) {
  const { today, paid_out_on: paidOutOn, position } = record;
  const credit = position?.credit ?? '0';
  const refresh = useRefreshRecord();
  const [typed, setTyped] = useState(() => ({
    ...nothingTyped(today, credit),
    account: `${loan.client.phone_code} ${loan.client.phone}`,
  }));
  const { reason: _reason, ...stated } = typed;
  const body = { ...stated, account: typed.channel === 'cash' ? '' : typed.account };
  const { mutate, isPending, errors, setErrors, failure } = useSingleMutation({
    mutationFn: (_wish: void, keyFor) =>
      callApi(refundCredit, { params: { id: String(loan.id) }, body, idempotencyKey: keyFor(body) }),
    failures: 'here',
    async onSuccess() {
      onClose();
      await refresh();
    },
  });
  function send(): void {
    const verdict = validate(refundSchema, body);
    const found = verdict.ok
      ? judgeRefund(verdict.value, { paidOutOn, today, credit: BigInt(credit) })
      : verdict.errors;
    if (Object.keys(found).length > 0) setErrors(firstErrors(found));
    else mutate();
  }
  const back = addDays(today, -daysBack.cashier);
  return (
    <MoneyFormDialog
      errors={errors}
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSend={send}
      send={/^[1-9]\d*$/.test(typed.amount) ? `Give back ${formatAmount(typed.amount)}` : 'Give back'}
      subtitle={[loan.client.name, texts.credit(credit)].join(' · ')}
      title={texts.refundTitle(loan.tracking_number)}
    >
      <MoneyFields
        change={(change) => setTyped((before) => ({ ...before, ...change }))}
        dayLabel={texts.refundDay}
        errors={errors}
        from={back > paidOutOn ? back : paidOutOn}
        today={today}
        typed={typed}
      />
      {typed.channel !== 'cash' && (
        <TextField
          autoComplete="off"
          error={errors['account']}
          label={typed.channel === 'bank' ? texts.account.bank : texts.account['mobile-money']}
          maxLength={40}
          onChange={(event) => {
            const account = event.currentTarget.value;
            setTyped((before) => ({ ...before, account }));
          }}
          value={typed.account}
        />
      )}
    </MoneyFormDialog>
  );
}
