import { useState } from 'react';
import { type ErasureRow, refuseErasure, carryOutErasure, listErasures } from '../../endpoints/privacy.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { Card } from '#kit/ui/card.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { formatDate } from '#kit/rules/fields/show.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Badge, type BadgeFamily } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { erasureRefusalSchema } from '#accounts/rules/erasure.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { isolated } from '#kit/messages/index.ts';

const texts = {
  title: 'Data erasure',
  note: 'Clients who requested erasure of their data',
  open: 'To decide',
  none: 'No erasure requests.',
  decided: 'Decided',
  asked: (day: string) => `Requested on ${day}`,
  underWay: 'Cannot be erased yet. In progress or not repaid:',
  carryOut: 'Erase data',
  refuse: 'Refuse',
  ofNamed: (name: string) => ` of ${isolated(name)}`,
  requestOf: (name: string) => ` the request of ${isolated(name)}`,
  confirmTitle: (name: string) => `Erase the data of ${isolated(name)}?`,
  confirm:
    'The account is closed and erased with its drafts, messages and files. This cannot be undone. Loans and requests that have ended are kept for their retention period, then erased.',
  refuseTitle: (name: string) => `Refuse the request of ${isolated(name)}?`,
  refuseLead: 'The client sees the reason.',
  reason: 'Reason',
  cancel: 'Cancel',
  by: (name: string, day: string) => `${isolated(name)}, ${day}`,
} as const;

const queryKey = ['erasures'];

/** The open requests, and those decided most recently. */
const useErasures = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(listErasures, { signal })).data });

/** Refetches the list, for example after a refusal. */
function useRefreshErasures(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Erases the data, says so, and shows the updated list. */
function useCarryOut(id: number, onDone: () => void) {
  const refresh = useRefreshErasures();
  return useSingleMutation({
    mutationFn: () => callApi(carryOutErasure, { params: { id: String(id) } }),
    onSuccess: onDone,
    // Also if it has been withdrawn since.
    onSettled: refresh,
  });
}

interface DecideDialogProps {
  readonly request: ErasureRow;
  readonly onClose: () => void;
}

/** The last question before an erasure. */
function CarryOutDialog({ request, onClose }: DecideDialogProps) {
  const { mutate, isPending } = useCarryOut(request.id, onClose);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending} variant="danger-final">
            {texts.carryOut}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={request.client.email}
      title={texts.confirmTitle(request.client.name)}
    >
      <p>{texts.confirm}</p>
    </Dialog>
  );
}

/** Why the client is refused. */
function RefuseDialog({ request, onClose }: DecideDialogProps) {
  return (
    <Dialog onClose={onClose} open subtitle={texts.refuseLead} title={texts.refuseTitle(request.client.name)}>
      <RefuseForm onClose={onClose} request={request} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function RefuseForm({ request, onClose }: DecideDialogProps) {
  const toast = useToast();
  const refresh = useRefreshErasures();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`erasure-refusal-${String(request.id)}`),
    empty: { answer: '' },
    fields: ['answer'],
    general: 'answer',
    check: (typed) => validate(erasureRefusalSchema, typed),
    async send(body) {
      try {
        const { message } = await callApi(refuseErasure, { params: { id: String(request.id) }, body });
        toast({ tone: 'success', text: message });
        onClose();
      } finally {
        // Also after a failure: it may have been withdrawn.
        await refresh();
      }
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextAreaField error={errors['answer']} label={texts.reason} name="answer" />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {texts.refuse}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

const families: Readonly<Record<ErasureRow['status'], BadgeFamily>> = {
  OPEN: 'waiting',
  WITHDRAWN: 'plain',
  REFUSED: 'danger',
  'CARRIED OUT': 'success',
};

interface OpenErasureProps {
  readonly request: ErasureRow;
  readonly onCarryOut: () => void;
  readonly onRefuse: () => void;
}

/** A request to be decided: who, why, and what prevents it. */
function OpenErasure({ request, onCarryOut, onRefuse }: OpenErasureProps) {
  const { client, reason, asked_at: asked, under_way: underWay, refused } = request;
  const mayDecide = useSession().permissions.includes('clients.erase') && refused === null;
  return (
    <li className="space-y-4 rounded-lg border border-edge bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-bold">{client.name}</span>
          <span className="text-sm text-ink-soft">{client.email}</span>
        </p>
        <p className="text-sm text-ink-soft">{texts.asked(formatDate(asked))}</p>
      </div>
      {refused === null ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
      ) : (
        <Notice tone="info">{refused}</Notice>
      )}
      {underWay.length > 0 && (
        <Notice tone="waiting">
          <p>{texts.underWay}</p>
          <ul className="list-disc pl-5">
            {underWay.map(({ tracking_number: number, status }) => (
              <li className="figures" key={number}>
                {number} ({status})
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {mayDecide && (
        <div className="flex flex-col gap-2 md:flex-row">
          {underWay.length === 0 && (
            <Button onClick={onCarryOut} size="small" variant="danger">
              {texts.carryOut}
              <span className="sr-only">{texts.ofNamed(client.name)}</span>
            </Button>
          )}
          <Button onClick={onRefuse} size="small" variant="secondary">
            {texts.refuse}
            <span className="sr-only">{texts.requestOf(client.name)}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** One that is decided or withdrawn. */
function DecidedErasure({ request }: { readonly request: ErasureRow }) {
  const { client, status, answer, decided_at: decided, decided_by: by } = request;
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-bold [overflow-wrap:anywhere]">{client.name}</span>
        <Badge family={families[status]}>{status}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{texts.by(by ?? '', formatDate(decided ?? request.asked_at))}</p>
      {answer !== null && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">{answer}</p>
      )}
    </li>
  );
}

interface Asked {
  readonly kind: 'carry-out' | 'refuse';
  readonly request: ErasureRow;
}

/** /staff/workspace/privacy: clients who ask for the erasure of their data. */
export function ErasuresPage() {
  const { data, error, refetch } = useErasures();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    return (
      <div className="max-w-3xl space-y-6">
        {data.open.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <ul aria-label={texts.open} className="space-y-4">
            {data.open.map((request) => (
              <OpenErasure
                key={request.id}
                onCarryOut={() => setAsked({ kind: 'carry-out', request })}
                onRefuse={() => setAsked({ kind: 'refuse', request })}
                request={request}
              />
            ))}
          </ul>
        )}
        {data.decided.length > 0 && (
          <Card title={texts.decided}>
            <ul className="-my-3">
              {data.decided.map((request) => (
                <DecidedErasure key={request.id} request={request} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    );
  }

  return (
    <StaffPage note={texts.note} title={texts.title}>
      {content()}
      {asked?.kind === 'carry-out' && <CarryOutDialog onClose={close} request={asked.request} />}
      {asked?.kind === 'refuse' && <RefuseDialog onClose={close} request={asked.request} />}
    </StaffPage>
  );
}
