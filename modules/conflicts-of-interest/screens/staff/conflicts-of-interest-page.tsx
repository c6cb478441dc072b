import { useState } from 'react';
import {
  confirmConflictsOfInterest,
  type ConflictOfInterest,
  type OwnConflictsOfInterest,
  listConflictsOfInterestOfColleagues,
  type ConflictsOfInterestOfColleague,
} from '../../endpoints/conflicts-of-interest.ts';
import { withdrawPendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { pendingChangeKinds } from '#pending-changes/rules/pending-changes.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import { useConflictsOfInterest, useRefreshConflictsOfInterest } from '../parts/use-conflicts-of-interest.ts';
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
import { DeclareDialog } from './declare-dialog.tsx';
import { RequestEndDialog } from './request-end-dialog.tsx';
import { texts } from './texts.ts';
import { nameOf, relationOf } from '../../rules/conflicts-of-interest.ts';
import { useQuery } from '@tanstack/react-query';
import { rolesTitle } from '#kit/rules/access/role-words.ts';
import { Badge } from '#kit/ui/badge.tsx';

const dayOf = (at: string | null): string => (at === null ? texts.never : formatDate(at));

const columns: Columns<ConflictsOfInterestOfColleague> = [
  { header: texts.colleague, cell: ({ colleague }) => colleague.name },
  { header: texts.roles, cell: ({ roles }) => rolesTitle(roles) },
  { header: texts.conflictsOfInterest, cell: (row) => row.conflicts_of_interest },
  { header: texts.changed, cell: ({ changed_at: at }) => dayOf(at) },
  {
    header: texts.confirmedAt,
    cell: ({ confirmed_at: at, is_due: isDue }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {dayOf(at)}
        {isDue && <Badge family="waiting">{texts.due}</Badge>}
      </span>
    ),
  },
];

/** How many conflicts of interest each colleague has declared, for administrators and auditors. */
function ColleaguesCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-conflicts-of-interest', 'colleagues'],
    queryFn: async ({ signal }) => (await callApi(listConflictsOfInterestOfColleagues, { signal })).data,
  });
  return (
    <section className="mt-6 rounded-lg border border-edge bg-surface">
      <header className="border-b border-rule px-4 py-4 md:px-6">
        <h2 className="text-xl">{texts.colleagues}</h2>
        <p className="text-sm text-ink-soft">{texts.colleaguesLead}</p>
      </header>
      {data !== undefined ? (
        <LogTable
          columns={columns}
          keyOf={({ colleague }) => colleague.id}
          label={texts.colleagues}
          rows={data}
        />
      ) : (
        <div className="p-4 lg:px-6">
          {error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
        </div>
      )}
    </section>
  );
}

interface RowActionsProps {
  readonly conflictOfInterest: ConflictOfInterest;
  readonly onRequestEnd: () => void;
}

/** Asks for the end of an entry, or shows that it waits for a colleague (SERVE-07). */
function RowActions({ conflictOfInterest, onRequestEnd }: RowActionsProps) {
  const refresh = useRefreshConflictsOfInterest();
  const requested = conflictOfInterest.end_requested ?? undefined;
  const withdrawal = useSingleMutation({
    mutationFn: (change: number) => callApi(withdrawPendingChange, { params: { id: String(change) } }),
    onSettled: refresh,
  });
  const named = <span className="sr-only">{texts.named(nameOf(conflictOfInterest))}</span>;
  if (requested === undefined)
    return (
      <Button className="-my-2" onClick={onRequestEnd} size="row" variant="quiet">
        {texts.requestEnd}
        {named}
      </Button>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Badge family="waiting">{texts.waiting}</Badge>
      <span className="text-sm text-ink-soft">{texts.expires(formatDateTime(requested.expires_at))}</span>
      <Button
        className="-my-2"
        onClick={() => withdrawal.mutate(requested.change)}
        pending={withdrawal.isPending}
        size="row"
        variant="quiet"
      >
        {texts.withdraw}
        {named}
      </Button>
    </span>
  );
}

const columnsOf = (
  onRequestEnd: (conflictOfInterest: ConflictOfInterest) => void,
): Columns<ConflictOfInterest> => [
  { header: texts.who, cell: nameOf },
  { header: texts.relation, cell: relationOf },
  { header: texts.since, cell: ({ since }) => formatDate(since) },
  { header: texts.declared, cell: ({ declared_at: at }) => formatDate(at) },
  {
    header: texts.end,
    cell: (conflictOfInterest) => (
      <RowActions
        conflictOfInterest={conflictOfInterest}
        onRequestEnd={() => onRequestEnd(conflictOfInterest)}
      />
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
  readonly onRequestEnd: (conflictOfInterest: ConflictOfInterest) => void;
}

function OwnList({ own, onRequestEnd }: OwnListProps) {
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
            columns={columnsOf(onRequestEnd)}
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

/** /staff/workspace/conflicts-of-interest: the conflicts of interest of a staff member (MONEY-03). */
export function ConflictsOfInterestPage() {
  const { data, error, refetch } = useConflictsOfInterest();
  const { permissions } = useSession();
  const refresh = useRefreshConflictsOfInterest();
  const [asked, setAsked] = useState<ConflictOfInterest | 'new'>();
  const close = (): void => setAsked(undefined);
  return (
    <StaffPage actions={<Button onClick={() => setAsked('new')}>{texts.add}</Button>} title={texts.title}>
      {permissions.includes('changes.decide') && (
        <PendingChanges kinds={pendingChangeKinds.conflicts} onDecided={() => void refresh()} />
      )}
      {data !== undefined && <OwnList onRequestEnd={setAsked} own={data} />}
      {data === undefined && error === null && <LoadingBlocks />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {permissions.includes('audit.view') && <ColleaguesCard />}
      {asked === 'new' && <DeclareDialog onClose={close} />}
      {asked !== undefined && asked !== 'new' && (
        <RequestEndDialog conflictOfInterest={asked} onClose={close} />
      )}
    </StaffPage>
  );
}
