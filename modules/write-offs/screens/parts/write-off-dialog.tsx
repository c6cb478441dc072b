import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { isolated } from '#kit/messages/index.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { writeOffLoan, type LoanWriteOff } from '../../endpoints/write-offs.ts';
import { writeOffReasonNames, writeOffReasons, writeOffSchema } from '../../rules/write-off.ts';
import { SecondNotice, secondPeople } from './second-notice.tsx';
import { useRefreshWriteOff, type WriteOffLoan } from './use-write-off.ts';

const reasons = writeOffReasons.map((value) => ({ value, label: writeOffReasonNames[value] }));

type Owed = NonNullable<LoanWriteOff['owed']>;

function Sums({ owed }: { readonly owed: Owed }) {
  const rows = [
    ['Principal', owed.principal],
    ['Interest due', owed.interest],
  ] as const;
  return (
    <div>
      <p className="text-sm text-ink-soft">To be written off</p>
      <p className="figures text-2xl font-bold">
        <span className="text-lg font-medium text-ink-soft">UGX</span> {formatNumber(owed.total)}
      </p>
      <dl className="mt-2">
        {rows.map(([label, amount]) => (
          <div className="flex justify-between border-b border-rule py-2.5 last:border-b-0" key={label}>
            <dt>{label}</dt>
            <dd className="figures">{formatNumber(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t-2 border-b-4 border-double border-ink py-2.5 font-bold">
          <dt>Total, UGX</dt>
          <dd className="figures">{formatNumber(owed.total)}</dd>
        </div>
      </dl>
    </div>
  );
}

const consequences = [
  'The loan shows Written off and leaves the portfolio at risk.',
  'The client is told that the debt still has to be paid.',
  'Later payments are recorded as recoveries.',
  'It can be undone within 30 days, in the same way.',
];

/** `past due 214 days`; empty where nothing is. */
const lateness = ({ servicing }: WriteOffLoan): string =>
  servicing?.state === 'arrears'
    ? ` · past due ${String(servicing.days_past_due)} ${servicing.days_past_due === 1 ? 'day' : 'days'}`
    : '';

interface WriteOffDialogProps {
  readonly loan: WriteOffLoan;
  readonly owed: Owed;
  readonly limit: string | null;
  /** Null where this person alone may write it off. */
  readonly second: LoanWriteOff['second'];
  readonly onClose: () => void;
}

/** Writes a loan off, or sends that for confirmation (SERVE-04). */
export function WriteOffDialog({ loan, owed, limit, second, onClose }: WriteOffDialogProps) {
  const refresh = useRefreshWriteOff();
  const { values, edit, forget, keys } = useKeptForm({
    kept: useOnDevice(`write-off-${String(loan.id)}`),
    empty: { reason: '', explanation: '' },
  });
  const body = { ...values, amount: owed.total };
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(writeOffLoan, {
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
    // What refused it may be a payment that has come in since.
    onSettled: (refused) => (refused === null ? undefined : refresh()),
  });
  const form = useFirstError(errors);
  function send(): void {
    const judged = validate(writeOffSchema, body);
    if (judged.ok) mutate();
    else setErrors(firstErrors(judged.errors));
  }
  return (
    <Dialog
      actions={
        <>
          <p className="text-sm text-ink-soft md:order-last md:flex-1 md:self-center">
            {second !== null && second.people.length > 0
              ? `Next: ${secondPeople(second.people)} confirms or declines. You'll be notified.`
              : 'Next: the client is notified.'}
          </p>
          <Button disabled={second?.people.length === 0} onClick={send} pending={isPending} variant="danger">
            {second === null ? `Write off ${formatAmount(owed.total)}` : 'Send for confirmation'}
          </Button>
          <Button onClick={onClose} variant="quiet">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={`${isolated(loan.applicant_name)}, ${isolated(loan.business_name)}${lateness(loan)}`}
      title={`Write off loan ${loan.tracking_number}?`}
      wide="both"
    >
      <form
        className="gap-8 space-y-6 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)] md:space-y-0"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        ref={form}
      >
        <div className="space-y-4">
          {(failure ?? errors['amount']) !== undefined && (
            <Notice announce tone="danger">
              {failure ?? errors['amount']}
            </Notice>
          )}
          <SelectField
            choices={reasons}
            error={errors['reason']}
            label="Reason"
            onChange={(event) => {
              clear('reason');
              edit({ reason: event.currentTarget.value });
            }}
            value={values.reason}
          />
          <TextAreaField
            error={errors['explanation']}
            hint="For staff and auditors. The client doesn't see this."
            label="Explanation"
            maxLength={500}
            onChange={(event) => {
              clear('explanation');
              edit({ explanation: event.currentTarget.value });
            }}
            rows={3}
            value={values.explanation}
          />
          {second !== null && (
            <SecondNotice limit={limit} second={second} until="The loan stays as it is until then." />
          )}
        </div>
        <div className="space-y-5 md:border-l md:border-rule md:pl-6">
          <Sums owed={owed} />
          <div>
            <h3 className="font-bold">What happens</h3>
            <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm">
              {consequences.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
