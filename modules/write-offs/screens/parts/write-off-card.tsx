import { useState } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { isolated } from '#kit/messages/index.ts';
import { formatAmount, formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { LoanWriteOff } from '../../endpoints/write-offs.ts';
import { writeOffReasonNames } from '../../rules/write-off.ts';
import { useRefreshWriteOff, useWriteOff, type WriteOffLoan } from './use-write-off.ts';

const UndoDialog = latePart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

interface WriteOffCardProps {
  readonly loan: WriteOffLoan;
}

/** What waits for a second credit manager: those who decide see it whole, all others who asked. */
function Waiting({ loan, pending }: WriteOffCardProps & { readonly pending: LoanWriteOff['pending'] }) {
  const refresh = useRefreshWriteOff();
  const sees = useSession().permissions.includes('changes.view');
  if (pending === null) return null;
  if (sees)
    return (
      <PendingChanges
        kinds={['write-off', 'write-off-undo']}
        loanId={loan.id}
        onDecided={() => void refresh()}
      />
    );
  const what = pending.kind === 'write-off' ? 'write off this loan' : 'undo the write-off';
  return (
    <Notice tone="waiting">
      {isolated(pending.asked_by)} asked to {what} on {formatDateTime(pending.asked_at)}. It waits for a
      second credit manager.
    </Notice>
  );
}

function InForce({
  loan,
  data,
  writtenOff,
}: WriteOffCardProps & {
  readonly data: LoanWriteOff;
  readonly writtenOff: NonNullable<LoanWriteOff['in_force']>;
}) {
  const [isOpen, setOpen] = useState(false);
  const { principal, interest, recovered, outstanding, by, confirmed_by: confirmedBy } = writtenOff;
  const mayUndo = data.may_write_off && data.pending === null;
  return (
    <Card aside={formatDate(writtenOff.on)} title="Written off">
      <FactList
        columns={1}
        facts={[
          { label: 'Principal', value: formatAmount(principal) },
          { label: 'Interest due', value: formatAmount(interest) },
          { label: 'Recovered', value: formatAmount(recovered) },
          { label: 'Still owed', value: <b>{formatAmount(outstanding)}</b> },
          { label: 'Reason', value: writeOffReasonNames[writtenOff.reason] },
          { label: 'Explanation', value: writtenOff.explanation },
          {
            label: 'Written off by',
            value: `${isolated(by)}${confirmedBy === null ? '' : `, confirmed by ${isolated(confirmedBy)}`}`,
          },
        ]}
      />
      {mayUndo && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            disabled={writtenOff.undo_refused !== null}
            onClick={() => setOpen(true)}
            size="small"
            variant="danger"
          >
            Undo write-off
          </Button>
          <p className="text-sm text-ink-soft">
            {writtenOff.undo_refused ?? `Possible until ${formatDate(writtenOff.undo_until)}.`}
          </p>
        </div>
      )}
      {isOpen && (
        <UndoDialog limit={data.limit} loan={loan} onClose={() => setOpen(false)} writtenOff={writtenOff} />
      )}
    </Card>
  );
}

/** That a loan is written off, or that this waits for a second credit manager; nothing for any other loan (SERVE-04). */
export function WriteOffCard({ loan }: WriteOffCardProps) {
  const { data } = useWriteOff(loan.id);
  if (data === undefined) return null;
  return (
    <>
      <Waiting loan={loan} pending={data.pending} />
      {data.in_force !== null && <InForce data={data} loan={loan} writtenOff={data.in_force} />}
    </>
  );
}
