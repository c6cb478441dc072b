import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '#kit/messages/index.ts';
import { listDueCalls, type DueCall, finishCall } from '../../../endpoints/reminders.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { validate } from '#kit/rules/engine/validate.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';

/** Texts of the calls that are to be made about payments. */
const texts = {
  title: 'Calls due',
  note: 'Clients who asked for payment reminders by phone',
  none: 'No calls due today.',
  owes: (amount: string, due: string) => `${formatAmount(amount)}, due ${formatDate(due)}`,
  late: (days: number) =>
    days > 0
      ? `${String(days)} ${days === 1 ? 'day' : 'days'} past due`
      : days === 0
        ? 'due today'
        : `in ${String(-days)} ${days === -1 ? 'day' : 'days'}`,
  officer: (name: string) => `Loan officer: ${isolated(name)}`,
  own: 'Your loan',
  called: 'Log call',
  calledNamed: (name: string) => `Log call with ${isolated(name)}`,
  dialog: (name: string) => `Log call with ${isolated(name)}`,
  noteLabel: 'Note',
  noteHint: 'For example: will pay on Friday. Clients find it in the copy of their data.',
  save: 'Save',
  cancel: 'Cancel',
} as const;

const nothing = { note: '' };

interface CalledDialogProps {
  readonly call: DueCall;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** What came of a call. */
function CalledDialog({ call, onClose, onDone }: CalledDialogProps) {
  const { values, edit, forget } = useKeptForm({
    kept: useOnDevice(`call-${String(call.id)}`),
    empty: nothing,
  });
  const { note } = values;
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    mutationFn: () => callApi(finishCall, { params: { id: String(call.id) }, body: { note } }),
    failures: 'here',
    onSuccess() {
      forget();
      onClose();
    },
    // Also after a failure: a colleague may have called.
    onSettled: onDone,
  });
  const form = useFirstError(errors);
  function send(): void {
    const result = validate(finishCall.body, { note });
    if (result.ok) mutate();
    else setErrors(firstErrors(result.errors));
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={send} pending={isPending}>
            {texts.save}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={call.tracking_number}
      title={texts.dialog(call.client_name)}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        <TextAreaField
          error={errors['note']}
          hint={texts.noteHint}
          label={texts.noteLabel}
          maxLength={500}
          onChange={(event) => {
            edit({ note: event.currentTarget.value });
            clear('note');
          }}
          rows={3}
          value={note}
        />
      </form>
    </Dialog>
  );
}

const queryKey = ['due-calls'] as const;

function Call({ call, onCalled }: { readonly call: DueCall; readonly onCalled: () => void }) {
  const { client_name: name, phone, amount, due_on: due, days_late: days, officer } = call;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-rule p-4 last:border-b-0 md:px-6">
      <div className="min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]">
        <p className="font-bold">
          {isolated(name)},{' '}
          <Link className="figures text-link underline" to={screens.staff.loan.to({ id: call.loan_id })}>
            {call.tracking_number}
          </Link>
        </p>
        <p className="figures">
          {texts.owes(amount, due)}
          <span className={days > 0 ? 'font-bold text-danger-fg' : 'text-ink-soft'}>
            {' '}
            · {texts.late(days)}
          </span>
        </p>
        <p className="text-sm text-ink-soft">
          {call.is_own ? texts.own : officer !== null && texts.officer(officer)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <a className="figures font-bold text-link underline" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
        <Button aria-label={texts.calledNamed(name)} onClick={onCalled} size="small" variant="secondary">
          {texts.called}
        </Button>
      </p>
    </li>
  );
}

/** /staff/workspace/calls: clients who asked to be called about a payment (MONEY-10). */
export function CallsPage() {
  const client = useQueryClient();
  const [called, setCalled] = useState<DueCall>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listDueCalls, { signal })).data,
  });
  // The row goes once its call is noted.
  const place = useKeptFocus(data?.length ?? 0);
  function content() {
    if (data === undefined)
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    if (data.length === 0) return <EmptyState>{texts.none}</EmptyState>;
    return (
      <ul className="rounded-lg border border-edge bg-surface">
        {data.map((call) => (
          <Call call={call} key={call.id} onCalled={() => setCalled(call)} />
        ))}
      </ul>
    );
  }
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <div className="outline-none" ref={place} tabIndex={-1}>
        {content()}
      </div>
      {called !== undefined && (
        <CalledDialog
          call={called}
          onClose={() => setCalled(undefined)}
          onDone={() => client.invalidateQueries({ queryKey })}
        />
      )}
    </StaffPage>
  );
}
