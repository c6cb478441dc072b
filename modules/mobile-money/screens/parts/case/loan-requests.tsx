import { useState } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { formatAmount, formatDateTime } from '#kit/rules/fields/show.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { RequestDetail } from '../../../endpoints/staff-mobile-money.ts';
import { failureReasonNames, isOpen, type RequestKind } from '../../../rules/request.ts';
import { accountOf, stateOf } from './request-words.ts';
import { useLoanRequests, useRefreshRequests } from './use-requests.ts';

const RequestDialog = latePart(async () => (await import('./request-dialog.tsx')).RequestDialog);

interface RowProps {
  readonly request: RequestDetail;
  readonly onOpen: (id: string) => void;
}

function Row({ request, onOpen }: RowProps) {
  const { id, amount, requested_at: at, reason, transaction_id: transaction, kind } = request;
  const [family, words] = stateOf(request);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0">
      <div className="min-w-0 flex-[1_1_15rem] text-sm [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <b className="figures">{formatAmount(amount)}</b> <Badge family={family}>{words}</Badge>
        </p>
        <p className="figures text-ink-soft">
          {formatDateTime(at)} · {kind === 'collection' ? 'from' : 'to'} {accountOf(request)}
          {transaction !== null && ` · ${transaction}`}
        </p>
        {reason !== null && <p>{failureReasonNames[kind][reason]}</p>}
        {request.difference !== null && (
          <p className="font-bold text-danger-fg">Reconciliation: {request.difference}</p>
        )}
      </div>
      <Button
        aria-label={`Details of ${formatAmount(amount)}, ${formatDateTime(at)}`}
        onClick={() => onOpen(id)}
        size="small"
        variant="quiet"
      >
        Details
      </Button>
    </li>
  );
}

/** What a request that is open stands in the way of. */
function Standing({ latest }: { readonly latest: RequestDetail | undefined }) {
  if (latest === undefined || latest.kind !== 'disbursement' || !isOpen(latest.state)) return null;
  return latest.state === 'unknown' ? (
    <Notice tone="danger">
      Nobody knows yet whether the client has this money. The loan can&apos;t be disbursed again until the
      network answers or two people settle it.
    </Notice>
  ) : (
    <Notice tone="info">
      The network is sending the money. The loan is disbursed once the network confirms it.
    </Notice>
  );
}

interface LoanRequestsProps {
  readonly loanId: number;
  readonly kind: RequestKind;
}

/** The collections or the disbursements of a loan by mobile money; nothing without any (JOIN-05). */
export function LoanRequests({ loanId, kind }: LoanRequestsProps) {
  const { data } = useLoanRequests(loanId);
  const refresh = useRefreshRequests();
  const sees = useSession().permissions.includes('changes.view');
  const [opened, setOpened] = useState<string>();
  const requests = data?.requests.filter((request) => request.kind === kind) ?? [];
  if (requests.length === 0) return null;
  return (
    <>
      {sees && requests.some(({ pending }) => pending !== null) && (
        <PendingChanges
          kinds={['mobile-money-settlement']}
          loanId={loanId}
          onDecided={() => void refresh()}
        />
      )}
      <Card title={kind === 'collection' ? 'Mobile money collections' : 'Disbursement by mobile money'}>
        <Standing latest={requests[0]} />
        <ul>
          {requests.map((request) => (
            <Row key={request.id} onOpen={setOpened} request={request} />
          ))}
        </ul>
      </Card>
      {opened !== undefined && <RequestDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
