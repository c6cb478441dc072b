import { useState } from 'react';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { isolated } from '#kit/messages/index.ts';
import { formatAmount, formatDateTime } from '#kit/rules/fields/show.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { RequestDetail } from '../../../endpoints/staff-mobile-money.ts';
import { failureReasonNames } from '../../../rules/request.ts';
import { accountOf, kindNames, stateOf } from './request-words.ts';
import { SettleForm } from './settle-form.tsx';
import { useAskNow, useRequest } from './use-requests.ts';

const outcomeNames = { paid: 'paid', 'not-paid': 'not paid' } as const;

function factsOf(request: RequestDetail): Fact[] {
  const { amount, client_name: client, requested_at: at, requested_by: by, asked_at: asked } = request;
  const { transaction_id: transaction, receipt, settled, next_ask_at: next } = request;
  return [
    { label: 'Amount', value: <b>{formatAmount(amount)}</b> },
    { label: 'Client', value: isolated(client) },
    { label: request.kind === 'collection' ? 'From' : 'To', value: accountOf(request) },
    { label: 'Requested', value: `${formatDateTime(at)}, ${isolated(by)}` },
    ...(asked === null ? [] : [{ label: 'Network asked', value: formatDateTime(asked) }]),
    ...(next === null ? [] : [{ label: 'Asked again', value: formatDateTime(next) }]),
    ...(transaction === null ? [] : [{ label: 'Transaction ID', value: transaction }]),
    ...(receipt === null ? [] : [{ label: 'Receipt', value: receipt }]),
    ...(settled === null
      ? []
      : [
          {
            label: 'Settled',
            value: `As ${outcomeNames[settled.outcome]} by ${isolated(settled.by)}, confirmed by ${isolated(settled.confirmed_by)}, ${formatDateTime(settled.at)}`,
          },
          { label: 'Reason', value: settled.reason },
        ]),
  ];
}

function History({ request: { kind, history } }: { readonly request: RequestDetail }) {
  return (
    <section aria-label="History">
      <h3 className="font-bold">History</h3>
      <ol className="mt-2 space-y-1.5 text-sm">
        {history.map(({ at, state, reason }) => (
          <li className="flex flex-wrap gap-x-4" key={`${at} ${state}`}>
            <span className="figures w-40 text-ink-soft">{formatDateTime(at)}</span>
            <span>
              <b>{stateOf({ kind, state })[1]}</b>
              {reason !== null && `: ${failureReasonNames[kind][reason]}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is to be known before anything is done about it. */
function Remarks({ request }: { readonly request: RequestDetail }) {
  const { kind, pending, needs_settlement: needs, difference, state, reason } = request;
  return (
    <>
      {state === 'failed' && reason !== null && (
        <Notice tone="danger">{failureReasonNames[kind][reason]}. No money was paid.</Notice>
      )}
      {difference !== null && <Notice tone="danger">Reconciliation: {difference}</Notice>}
      {needs && pending === null && (
        <Notice tone="waiting">
          The network doesn&apos;t say what became of this. Check its statement, then settle it with a credit
          manager.
        </Notice>
      )}
      {pending !== null && (
        <Notice tone="waiting">
          {isolated(pending.asked_by)} asked to settle this as {outcomeNames[pending.outcome]} on{' '}
          {formatDateTime(pending.asked_at)}. It waits for a second person.
        </Notice>
      )}
    </>
  );
}

interface RequestDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A collection or disbursement by mobile money, what became of it, and what can be done about it (JOIN-05). */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { data: request, error, refetch } = useRequest(id);
  const ask = useAskNow(id);
  const [isSettling, setSettling] = useState(false);
  if (request !== undefined && isSettling) return <SettleForm onClose={onClose} request={request} />;
  const { ask: mayAsk = false, settle: maySettle = false } = request?.abilities ?? {};
  return (
    <Dialog
      actions={
        <>
          {mayAsk && (
            <Button onClick={() => ask.mutate()} pending={ask.isPending}>
              Ask network now
            </Button>
          )}
          {maySettle && (
            <Button onClick={() => setSettling(true)} variant="secondary">
              Settle
            </Button>
          )}
          <Button onClick={onClose} variant="quiet">
            Close
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={
        request === undefined ? 'Mobile money' : `${kindNames[request.kind]}, ${request.tracking_number}`
      }
    >
      {request !== undefined ? (
        <div className="space-y-4">
          <p>
            <Badge family={stateOf(request)[0]}>{stateOf(request)[1]}</Badge>
          </p>
          <Remarks request={request} />
          <FactList columns={1} facts={factsOf(request)} />
          <History request={request} />
        </div>
      ) : error === null ? (
        <LoadingBlocks rows={3} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
