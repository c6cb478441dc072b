import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enterDebtPayments, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { debtPaymentsSchema } from '#lending/rules/debt-payments.ts';
import { loanScreens } from '../../parts/loan-screens.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';

const nothing = { reason: '' };

interface DebtPaymentsDialogProps {
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** What the other debts really take each month, and how the officer knows (CASE-08). */
export function DebtPaymentsDialog({ loan, onClose }: DebtPaymentsDialogProps) {
  const client = useQueryClient();
  const [monthly, setMonthly] = useState(loan.debt_payments?.monthly ?? '');
  const { values, edit, forget, keys } = useKeptForm({
    kept: useOnDevice(`debt-payments-${String(loan.id)}`),
    empty: nothing,
  });
  const { reason } = values;
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn(_wish: void, keyFor) {
      const body = { monthly, reason };
      return callApi(enterDebtPayments, {
        params: { id: String(loan.id) },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    failures: 'here',
    async onSuccess() {
      forget();
      await client.invalidateQueries({ queryKey: loanScreens.queryKey });
      onClose();
    },
  });
  const form = useFirstError(errors);
  function send(): void {
    const result = validate(debtPaymentsSchema, { monthly, reason });
    if (result.ok) mutate();
    else setErrors(firstErrors(result.errors));
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={send} pending={isPending}>
            Save
          </Button>
          <Button onClick={onClose} variant="secondary">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      title="Payments on other debts"
    >
      <form className="space-y-4" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        <MoneyField
          error={errors['monthly']}
          hint="For all other debts together, without running loans here. Enter 0 if nothing is paid."
          label="Monthly payments"
          onChange={(value) => {
            clear('monthly');
            setMonthly(value);
          }}
          value={monthly}
        />
        <TextAreaField
          error={errors['reason']}
          hint="How you know, for example from a bank statement. Staff only."
          label="Reason"
          onChange={(event) => {
            clear('reason');
            edit({ reason: event.currentTarget.value });
          }}
          rows={3}
          value={reason}
        />
      </form>
    </Dialog>
  );
}
