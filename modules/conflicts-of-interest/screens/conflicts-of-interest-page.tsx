import { useState } from 'react';
import {
  confirmConflictsOfInterest,
  type ConflictOfInterest,
  type OwnConflictsOfInterest,
} from '../endpoints/conflicts-of-interest.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { useConflictsOfInterest, useRefreshConflictsOfInterest } from './parts/use-conflicts-of-interest.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';
import { DeclareDialog } from './declare-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { nameOf, relationOf, texts } from './texts.ts';

const columnsOf = (
  onRemove: (conflictOfInterest: ConflictOfInterest) => void,
): Columns<ConflictOfInterest> => [
  { header: texts.whom, cell: nameOf },
  { header: texts.relation, cell: relationOf },
  { header: texts.since, cell: ({ since }) => formatDate(since) },
  { header: texts.declared, cell: ({ declared_at: at }) => formatDate(at) },
  {
    header: texts.remove,
    cell: (conflictOfInterest) => (
      <Button className="-my-2" onClick={() => onRemove(conflictOfInterest)} size="row" variant="quiet">
        {texts.remove}
        <span className="sr-only">{texts.removeNamed(nameOf(conflictOfInterest))}</span>
      </Button>
    ),
  },
];

/** Whether the list has been confirmed, and the button for it. */
function Confirmation({ own }: { readonly own: OwnConflictsOfInterest }) {
  const refresh = useRefreshConflictsOfInterest();
  const confirm = useSingleMutation({
    mutationFn: () => callApi(confirmConflictsOfInterest, {}),
    onSuccess: refresh,
  });
  const { confirmed_at: at, due_on: due, conflicts_of_interest: conflictsOfInterest } = own;
  const words =
    at === null
      ? texts.neverConfirmed
      : due === null
        ? texts.yearPassed(formatDate(at))
        : texts.confirmed(formatDate(at), formatDate(due));
  return (
    <Notice tone={due === null ? 'waiting' : 'success'}>
      <p>{words}</p>
      {due === null && (
        <Button
          className="mt-3"
          onClick={() => confirm.mutate()}
          pending={confirm.isPending}
          size="small"
          variant="secondary"
        >
          {conflictsOfInterest.length === 0 ? texts.confirmNone : texts.confirm}
        </Button>
      )}
    </Notice>
  );
}

interface OwnListProps {
  readonly own: OwnConflictsOfInterest;
  readonly onRemove: (conflictOfInterest: ConflictOfInterest) => void;
}

function OwnList({ own, onRemove }: OwnListProps) {
  // The button that confirms, or a row, goes with what it changed.
  const place = useFocusAfter(`${String(own.conflicts_of_interest.length)} ${own.due_on ?? ''}`);
  return (
    <div className="space-y-6 outline-none" ref={place} tabIndex={-1}>
      <p className="max-w-3xl">{texts.lead}</p>
      <Confirmation own={own} />
      {own.conflicts_of_interest.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <div className="rounded-lg border border-edge bg-surface">
          <LogTable
            columns={columnsOf(onRemove)}
            keyOf={({ id }) => id}
            label={texts.list}
            rows={own.conflicts_of_interest}
          />
        </div>
      )}
      <Card title={texts.own}>
        <p>{texts.ownLead}</p>
        <p className="figures mt-2 font-bold">{own.own.phone}</p>
        <p className="font-bold [overflow-wrap:anywhere]">{own.own.email}</p>
      </Card>
    </div>
  );
}

/** /staff/workspace/conflicts-of-interest: to whom a member of the staff is close (MONEY-03). */
export function ConflictsOfInterestPage() {
  const { data, error, refetch } = useConflictsOfInterest();
  const seesColleagues = useSession().permissions.includes('audit.view');
  const [asked, setAsked] = useState<ConflictOfInterest | 'new'>();
  const close = (): void => setAsked(undefined);
  return (
    <StaffPage actions={<Button onClick={() => setAsked('new')}>{texts.add}</Button>} title={texts.title}>
      {data !== undefined && <OwnList onRemove={setAsked} own={data} />}
      {data === undefined && error === null && <LoadingBlocks />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {seesColleagues && <ColleaguesCard />}
      {asked === 'new' && <DeclareDialog onClose={close} />}
      {asked !== undefined && asked !== 'new' && <RemoveDialog conflictOfInterest={asked} onClose={close} />}
    </StaffPage>
  );
}
