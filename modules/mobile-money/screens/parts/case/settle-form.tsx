import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { settleRequest, type RequestDetail } from '../../../endpoints/staff-mobile-money.ts';
import { settlementSchema } from '../../../rules/settlement.ts';
import { accountOf } from './request-words.ts';
import { useRefreshRequests } from './use-requests.ts';

const outcomes = [
  { value: 'paid', label: 'Paid' },
  { value: 'not-paid', label: 'Not paid' },
];

interface SettleFormProps {
  readonly request: RequestDetail;
  readonly onClose: () => void;
}

/** States what became of a request whose network does not say; a credit manager confirms it (JOIN-05). */
export function SettleForm({ request, onClose }: SettleFormProps) {
  const { id, kind, amount, tracking_number: tracking } = request;
  const refresh = useRefreshRequests();
  const { values, edit, forget, keys } = useKeptForm({
    kept: useOnDevice(`mobile-money-${id}`),
    empty: { outcome: '', transaction_id: '', reason: '' },
  });
  const isPaid = values.outcome === 'paid';
  const body = { ...values, transaction_id: isPaid ? values.transaction_id : '' };
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(settleRequest, { params: { id }, body, idempotencyKey: keyFor(body) }),
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await refresh();
    },
  });
  const form = useFirstError(errors);
  const take = (field: keyof typeof values) => (value: string) => {
    clear(field);
    edit({ [field]: value });
  };
  function send(): void {
    const judged = validate(settlementSchema, body);
    if (judged.ok) mutate();
    else setErrors(firstErrors(judged.errors));
  }
  return (
    <Dialog
      actions={
        <>
          <p className="text-sm text-ink-soft md:order-last md:flex-1 md:self-center">
            Next: a credit manager confirms or declines. Nothing changes until then.
          </p>
          <Button onClick={send} pending={isPending}>
            Send for confirmation
          </Button>
          <Button onClick={onClose} variant="quiet">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={`${formatAmount(amount)} ${kind === 'collection' ? 'from' : 'to'} ${accountOf(request)}`}
      title={`Settle ${kind} ${tracking}?`}
    >
      <form className="space-y-4" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        <ChoiceCards
          choices={outcomes}
          error={errors['outcome']}
          input={{ onChange: (event) => take('outcome')(event.currentTarget.value) }}
          label="What does the network's statement show?"
          look="segments"
          value={values.outcome}
        />
        {isPaid && (
          <TextField
            autoComplete="off"
            error={errors['transaction_id']}
            label="Transaction ID"
            maxLength={60}
            onChange={(event) => take('transaction_id')(event.currentTarget.value)}
            value={values.transaction_id}
          />
        )}
        <TextAreaField
          error={errors['reason']}
          hint="What you checked, and how. For staff and auditors."
          label="Reason"
          maxLength={500}
          onChange={(event) => take('reason')(event.currentTarget.value)}
          rows={3}
          value={values.reason}
        />
      </form>
    </Dialog>
  );
}
