import { useMemo, useState } from 'react';
import { useSearchParams, Link } from 'react-router';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useSession, useUser } from '#kit/browser/session/use-session.ts';
import { QueueTabs } from '#cases/screens/parts/queue-tabs.tsx';
import { focusRow } from '#cases/screens/parts/row-keys.ts';
import { useAssign } from '#cases/screens/parts/use-assignment.ts';
import { QueueToolbar } from './queue-toolbar.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { QueueResults } from './queue-results.tsx';
import { addressOfTab, addressOfView, readView, tabsFor, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';
import { useTabCounts } from './use-queue.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useConflictsOfInterest } from '#conflicts-of-interest/screens/parts/use-conflicts-of-interest.ts';
import { Notice } from '#kit/ui/notice.tsx';

/** Asks once a year who is close to one; nothing waits for the answer (MONEY-03). An auditor decides on nobody. */
function ConflictsOfInterestNotice() {
  const { roles } = useUser();
  const { data } = useConflictsOfInterest();
  if (data === undefined || data.due_on !== null || roles.includes('auditor')) return null;
  return (
    <div className="mb-4">
      <Notice tone="waiting">
        {data.confirmed_at === null
          ? 'Declare any conflicts of interest before you work on cases. '
          : 'Your yearly conflict of interest declaration is due. '}
        <Link className="font-bold underline" to={screens.staff.conflictsOfInterest.to()}>
          Your conflicts of interest
        </Link>
      </Notice>
    </div>
  );
}

const AssignDialog = latePart(
  async () => (await import('#cases/screens/parts/assign-dialog.tsx')).AssignDialog,
);
interface QueuePageProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
}

interface ViewProps<Row extends CaseRow> extends QueuePageProps<Row> {
  readonly view: QueueView;
}

function Tabs<Row extends CaseRow>({ kind, view }: ViewProps<Row>) {
  const counts = useTabCounts(kind);
  return (
    <QueueTabs
      current={view.tab.key}
      label={texts.tabs}
      tabs={kind.tabs.map(({ key, label, isOwn = false, isBad = false }) => ({
        key,
        label,
        search: addressOfTab(kind, view, key, !kind.keepsPeople),
        count: counts?.get(key),
        isOwn,
        isBad,
      }))}
    />
  );
}

/** The queue of a kind of case: its tabs, its filters, and its rows, which can be taken and assigned. */
export function QueuePage<Row extends CaseRow>({ kind: every }: QueuePageProps<Row>) {
  const { permissions } = useSession();
  const kind = useMemo(() => ({ ...every, tabs: tabsFor(every.tabs, permissions) }), [every, permissions]);
  const [search, setSearch] = useSearchParams();
  const view = readView(kind, search);
  const [assigning, setAssigning] = useState<Row>();
  const assign = useAssign(kind.screens);

  function change(part: Partial<QueueView>, typing = false): void {
    setSearch(addressOfView({ ...view, cursor: '', ...part }), { replace: typing });
  }

  /** An unassigned case is taken at once; a colleague's only after a question. */
  function take(row: Row): void {
    if (kind.describe(row).assignee === null) assign.mutate({ id: row.id, person: 'me' });
    else setAssigning(row);
  }

  return (
    <StaffPage title={kind.texts.title}>
      <ConflictsOfInterestNotice />
      <Tabs kind={kind} view={view} />
      {view.tab.renderList?.() ?? (
        <div className="mt-3">
          <div className="rounded-t-lg border border-b-0 border-edge bg-surface">
            <QueueToolbar kind={kind} onChange={change} onDown={() => focusRow(document, 1)} view={view} />
          </div>
          <QueueResults kind={kind} onAssign={setAssigning} onAssignToMe={take} view={view} />
        </div>
      )}
      {assigning !== undefined && (
        <AssignDialog
          assignee={kind.describe(assigning).assignee}
          item={assigning}
          onClose={() => setAssigning(undefined)}
          screens={kind.screens}
        />
      )}
    </StaffPage>
  );
}
