import { reverseEntry, type RecordedEntry } from '../../../endpoints/staff-repayments.ts';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { reversalSchema } from '../../../rules/record.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { MoneyFormDialog } from './money-form-dialog.tsx';
import { texts } from './texts.ts';
import { useRefreshRecord } from './use-record.ts';

const nothing = { reason: '' };

interface ReverseDialogProps {
  readonly loan: LoanCase;
  readonly entry: RecordedEntry;
  /** What the completion of the loan waived. */
  readonly waived: string | null;
  readonly onClose: () => void;
}

/** Takes an entry back, with the reason; that it opens a completed loan again, or leaves a refund to return, is said before. */
export function ReverseDialog({ loan, entry, waived, onClose }: ReverseDialogProps) {
  const refresh = useRefreshRecord();
  const { values, edit, forget, keys } = useKeptForm({
    kept: useOnDevice(`reversal-${String(loan.id)}-${String(entry.number)}`),
    empty: nothing,
  });
  const { reason } = values;
  const { given_back: given = [] } = entry;
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(reverseEntry, {
        params: { id: String(loan.id), number: String(entry.number) },
        body: { reason },
        ifMatch: loan.version,
        idempotencyKey: keyFor({ number: entry.number, reason }),
      }),
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await refresh();
    },
    // What refused it may be what a colleague has done since.
    onSettled: (refused) => (refused === null ? undefined : refresh()),
  });
  function send(): void {
    const result = validate(reversalSchema, { reason });
    if (result.ok) mutate();
    else setErrors(firstErrors(result.errors));
  }
  return (
    <MoneyFormDialog
      errors={errors}
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSend={send}
      send={texts.reverse}
      subtitle={texts.reverseLead}
      title={texts.reverseTitle(entry.amount)}
    >
      {entry.opens !== undefined && entry.opens !== null && (
        <Notice tone="waiting">{texts.opens(entry.opens, waived)}</Notice>
      )}
      {given.length > 0 && (
        <Notice tone="waiting">
          {texts.givenBack(given)} {texts.givenBackFirst}
        </Notice>
      )}
      <TextAreaField
        error={errors['reason']}
        label={texts.reason}
        maxLength={500}
        onChange={(event) => {
          edit({ reason: event.currentTarget.value });
          clear('reason');
        }}
        rows={3}
        value={reason}
      />
    </MoneyFormDialog>
  );
}
