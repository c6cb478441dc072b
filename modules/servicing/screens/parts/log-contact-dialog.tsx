import { useQueryClient } from '@tanstack/react-query';
import { logContact, type PastDueLoan } from '../../endpoints/staff-servicing.ts';
import {
  contactMethodNames,
  contactMethods,
  contactOutcomeNames,
  contactOutcomes,
  contactSchema,
  judgeContact,
  longestPromise,
} from '../../rules/promises.ts';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { isolated } from '#kit/messages/index.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { servicingWords } from '#lending/rules/servicing.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';

const methods = contactMethods.map((value) => ({ value, label: contactMethodNames[value] }));
const outcomes = contactOutcomes.map((value) => ({ value, label: contactOutcomeNames[value] }));

interface Typed {
  readonly method: string;
  readonly outcome: string;
  readonly note: string;
  readonly promises: boolean;
  /** UGX, plain digits. */
  readonly amount: string;
  /** YYYY-MM-DD. */
  readonly until: string;
}

/** Every message at once: a wrong amount does not hide a wrong day. */
function judge(
  body: object,
  { amount, until, outcome, promises }: Typed,
  facts: Parameters<typeof judgeContact>[1],
) {
  const result = validate(contactSchema, body);
  const promise = promises ? { amount: /^\d+$/.test(amount) ? amount : '0', until_on: until } : null;
  const known = contactOutcomes.find((one) => one === outcome) ?? 'reached';
  return {
    ...judgeContact({ method: 'phone', outcome: known, note: '', promise }, facts),
    ...(!result.ok && result.errors),
  };
}

export interface LogContactDialogProps {
  readonly loan: Pick<
    PastDueLoan,
    | 'id'
    | 'tracking_number'
    | 'applicant_name'
    | 'state'
    | 'days_past_due'
    | 'overdue_amount'
    | 'outstanding_total'
    | 'promise'
  >;
  /** Opened to record a promise. */
  readonly isPromise?: boolean;
  readonly onClose: () => void;
}

/** Logs a contact with a client, and what they promised in it (SERVE-03). */
export function LogContactDialog({ loan, isPromise = false, onClose }: LogContactDialogProps) {
  const queries = useQueryClient();
  const today = lenderToday();
  const { values, edit, forget, keys } = useKeptForm<Typed>({
    kept: useOnDevice(`contact-${String(loan.id)}`),
    // Nothing is said to have happened that nobody has chosen; a promise is made by a client who was reached.
    empty: {
      method: 'phone',
      outcome: isPromise ? 'reached' : '',
      note: '',
      promises: isPromise,
      amount: '',
      until: '',
    },
  });
  const { method, outcome, note, promises, amount, until } = values;
  const body = { method, outcome, note, promise: promises ? { amount, until_on: until } : null };
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(logContact, { params: { id: String(loan.id) }, body, idempotencyKey: keyFor(body) }),
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await queries.invalidateQueries({ queryKey: staffLoansKey });
    },
  });
  const form = useFirstError(errors);
  function send(): void {
    const found = judge(body, values, { today, outstanding: BigInt(loan.outstanding_total) });
    if (Object.keys(found).length > 0) setErrors(firstErrors(found));
    else mutate();
  }
  /** What is typed, without the message about it. */
  const take = (change: Partial<Typed>, ...messages: readonly string[]): void => {
    clear(...messages);
    edit(change);
  };
  const replaced = promises && loan.promise?.state === 'open' ? loan.promise : undefined;
  return (
    <Dialog
      actions={
        <>
          <p className="text-sm text-ink-soft md:order-last md:flex-1 md:self-center">
            {promises && isCalendarDate(until) && `Next: we check for the payment on ${formatDate(until)}.`}
          </p>
          <Button onClick={send} pending={isPending}>
            Log contact
          </Button>
          <Button onClick={onClose} variant="quiet">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={`${isolated(loan.applicant_name)} · ${loan.tracking_number} · ${servicingWords(loan).toLowerCase()}`}
      title="Log contact"
      wide
    >
      <form className="space-y-4" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <ChoiceCards
            choices={methods}
            error={errors['method']}
            input={{ onChange: (event) => take({ method: event.currentTarget.value }, 'method') }}
            label="Method"
            look="segments"
            value={method}
          />
          <ChoiceCards
            choices={outcomes}
            error={errors['outcome']}
            input={{ onChange: (event) => take({ outcome: event.currentTarget.value }, 'outcome') }}
            label="Outcome"
            look="segments"
            value={outcome}
          />
        </div>
        <TextAreaField
          error={errors['note']}
          label="Note"
          maxLength={500}
          onChange={(event) => take({ note: event.currentTarget.value }, 'note')}
          optional
          rows={2}
          value={note}
        />
        <div className="rounded-md border border-rule bg-sunk px-4 py-1">
          <CheckboxField
            checked={promises}
            label={<b>The client promises to pay</b>}
            onChange={(event) => take({ promises: event.currentTarget.checked }, 'outcome')}
          />
          {promises && (
            <div className="grid gap-4 pb-3 sm:grid-cols-2 sm:items-start">
              <MoneyField
                error={errors['promise.amount']}
                hint={`Overdue: ${formatNumber(loan.overdue_amount)}`}
                label="Amount"
                onChange={(value) => take({ amount: value }, 'promise.amount')}
                value={amount}
              />
              <TextField
                error={errors['promise.until_on']}
                hint={`At most ${String(longestPromise)} days from today`}
                label="By"
                max={addDays(today, longestPromise)}
                min={today}
                onChange={(event) => take({ until: event.currentTarget.value }, 'promise.until_on')}
                type="date"
                value={until}
              />
            </div>
          )}
        </div>
        {replaced !== undefined && (
          <Notice tone="waiting">
            This replaces the promise{' '}
            {replaced.is_due_today ? 'due today' : `due by ${formatDate(replaced.until_on)}`} (
            {formatAmount(replaced.amount)}). Both stay in the timeline.
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
