import { isolated } from '#kit/messages/index.ts';
import { refundCredit, type LoanRecord } from '../../../endpoints/staff-repayments.ts';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { daysBack, judgeRefund, refundSchema } from '../../../rules/record.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { TextField } from '#kit/ui/text-field.tsx';
import { MoneyFields, nothingTyped } from './money-fields.tsx';
import { MoneyFormDialog } from './money-form-dialog.tsx';
import { texts } from './texts.ts';
import { useRefreshRecord } from './use-record.ts';

/** The client's own number, as a disbursement or a refund names it. */
export const ownNumber = ({ client }: LoanCase): string => `${client.phone_code} ${client.phone}`;

interface RefundDialogProps {
  readonly loan: LoanCase;
  readonly record: LoanRecord;
  readonly onClose: () => void;
}

/** Gives back what was paid beyond what was owed. */
export function RefundDialog({ loan, record, onClose }: RefundDialogProps) {
  const { today, disbursed_on: disbursedOn, position } = record;
  const credit = position?.credit ?? '0';
  const refresh = useRefreshRecord();
  const {
    values: typed,
    edit,
    forget,
    keys,
  } = useKeptForm({
    kept: useOnDevice(`refund-${String(loan.id)}`),
    empty: { ...nothingTyped(today, credit), phone: ownNumber(loan), bank: '' },
    settled: ['value_on'],
  });
  const { reason: _reason, phone, bank, ...stated } = typed;
  const isBank = typed.payment_method === 'bank';
  const account = typed.payment_method === 'cash' ? '' : isBank ? bank : phone;
  const body = { ...stated, account };
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(refundCredit, {
        params: { id: String(loan.id) },
        body,
        ifMatch: loan.version,
        idempotencyKey: keyFor(body),
      }),
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await refresh();
    },
    // What refused it may be what a colleague has recorded since.
    onSettled: (refused) => (refused === null ? undefined : refresh()),
  });
  function send(): void {
    const result = validate(refundSchema, body);
    const malformed = result.ok ? {} : result.errors;
    // What is no amount cannot be too much.
    const amount = 'amount' in malformed ? '0' : body.amount;
    const facts = { disbursedOn, today, credit: BigInt(credit) };
    const found = { ...judgeRefund({ amount, value_on: body.value_on }, facts), ...malformed };
    if (Object.keys(found).length > 0) setErrors(firstErrors(found));
    else mutate();
  }
  function change(changed: Partial<typeof typed>): void {
    // The account of another payment method is another one.
    clear(...Object.keys(changed), ...('payment_method' in changed ? ['account'] : []));
    edit(changed);
  }
  const back = addDays(today, -daysBack.cashier);
  return (
    <MoneyFormDialog
      errors={errors}
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSend={send}
      send={/^[1-9]\d*$/.test(typed.amount) ? `Refund ${formatAmount(typed.amount)}` : 'Refund'}
      subtitle={[isolated(loan.client.name), texts.credit(credit)].join(' · ')}
      title={texts.refundTitle(loan.tracking_number)}
    >
      <MoneyFields
        change={change}
        dayLabel={texts.refundDay}
        errors={errors}
        from={back > disbursedOn ? back : disbursedOn}
        last={today}
        today={today}
        typed={typed}
      />
      {typed.payment_method !== 'cash' && (
        <TextField
          autoComplete="off"
          error={errors['account']}
          label={isBank ? texts.account.bank : texts.account['mobile-money']}
          maxLength={40}
          onChange={(event) => {
            const { value } = event.currentTarget;
            clear('account');
            change(isBank ? { bank: value } : { phone: value });
          }}
          value={account}
        />
      )}
    </MoneyFormDialog>
  );
}
