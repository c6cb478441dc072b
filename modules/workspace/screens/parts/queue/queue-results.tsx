import { useState, useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { sumOfAmounts } from '#kit/rules/fields/amount.ts';
import { focusedCase, focusRow, focusCase } from '#cases/screens/parts/row-keys.ts';
import { useMayAssign } from '#cases/screens/parts/use-assignment.ts';
import { useKeys } from '#kit/browser/keys/use-keys.ts';
import { ListStatus } from '#kit/browser/lists/log-results.tsx';
import { QueuePager } from '#kit/browser/lists/queue-pager.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { QueueTable } from './queue-table.tsx';
import { addressOfTab, addressOfView, filtersOn, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';
import { useChosen, Choose, groundOf, RowLink, SumOrSubject, type QueueListProps } from './queue-row.tsx';
import { useQueue } from './use-queue.ts';
import { CaseClockWords } from '#cases/screens/parts/case-clock.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import type { CaseKind } from '#cases/screens/parts/case-screens.ts';
import { rememberedQueue } from '#cases/screens/parts/remembered-queue.ts';
import { leadToTop } from '#kit/browser/page/lead-to-top.ts';

/** The case itself if it is there, else the next one that stood below it, else the nearest above; none for another list's. */
function nearest(before: readonly number[], id: number, now: readonly number[]): number | undefined {
  const at = before.indexOf(id);
  if (at === -1) return now.includes(id) ? id : undefined;
  return [...before.slice(at), ...before.slice(0, at).reverse()].find((one) => now.includes(one));
}

/** Whether the focus is only where a new screen has put it. */
const isNowhere = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/**
 * After returning from a case, or removing one from the list, the focus is at its row or the one that replaced it, instead
 * of at the top. Returns a callback that is told which row has the focus.
 */
function useRowPlace(
  kind: CaseKind,
  search: string,
  rows: readonly { readonly id: number }[] | undefined,
): { readonly note: () => void } {
  const [left] = useState(() => rememberedQueue(kind));
  const isBack = left.search === search && left.last !== undefined;
  const before: RefObject<readonly number[]> = useRef(isBack ? left.ids : []);
  const last = useRef(isBack ? left.last : undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    if (rows === undefined) return;
    const now = rows.map(({ id }) => id);
    const isGone = last.current !== undefined && !now.includes(last.current);
    if (
      last.current !== undefined &&
      (isFirst.current ? isNowhere() : isGone && document.activeElement === document.body)
    ) {
      const next = nearest(before.current, last.current, now);
      if (next !== undefined) focusCase(next);
      else if (!isFirst.current) leadToTop();
    }
    isFirst.current = false;
    before.current = now;
  }, [rows]);
  return {
    note(): void {
      last.current = focusedCase();
    },
  };
}

/** Elsewhere a card a row; the whole row opens the case. */
function QueueCards<Row extends CaseRow>({ kind, rows, chosen, mayAssign }: QueueListProps<Row>) {
  return (
    <ul aria-label={texts.tabs} className="divide-y divide-rule lg:@[58rem]:hidden" data-rows>
      {rows.map((row) => (
        <li
          className={`relative flex gap-3 px-3 py-2.5 ${groundOf(chosen.has(row.id))}`}
          data-case={row.id}
          key={row.id}
        >
          {mayAssign && (
            <span className="pt-0.5 leading-none">
              <Choose chosen={chosen} row={row} />
            </span>
          )}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap justify-between gap-x-3">
              <RowLink covers kind={kind} row={row} />
              <span className="min-w-0 text-right text-sm [overflow-wrap:anywhere]">
                <SumOrSubject kind={kind} row={row} />
              </span>
            </p>
            <p className="text-sm [overflow-wrap:anywhere]">
              <span className="block font-bold">{row.business_name}</span>
              <span className="text-ink-soft">{kind.describe(row).client}</span>
              {kind.renderNote?.(row)}
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex flex-wrap items-center gap-2">
                <StatusBadge status={row.status} />
                {kind.renderWarning?.(row)}
              </span>
              {kind.renderServicing?.(row) ?? <CaseClockWords clock={row.clock} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const BulkBar = latePart(async () => (await import('./bulk-bar.tsx')).BulkBar);

/** A case that a bulk assignment did not give, and why. */
interface Refused {
  readonly number: string;
  readonly reason: string;
}

interface ViewProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
  readonly view: QueueView;
}

function Nothing<Row extends CaseRow>({ kind, view }: ViewProps<Row>) {
  const link = (tab: string, words: string) => (
    <Link className={buttonClass('secondary')} to={{ search: addressOfTab(kind, view, tab, true) }}>
      {words}
    </Link>
  );
  if (view.search.trim() !== '' || filtersOn(view) > 0) {
    const { nothingFound, searchAll } = kind.texts;
    return view.tab.key === 'all' ? (
      <EmptyState>{nothingFound}</EmptyState>
    ) : (
      <EmptyState action={link('all', searchAll)}>{nothingFound}</EmptyState>
    );
  }
  if (view.tab.isOwn === true && view.tab.empty === undefined)
    return <EmptyState action={link('unassigned', texts.seeUnassigned)}>{texts.emptyMine}</EmptyState>;
  return <EmptyState>{view.tab.empty ?? texts.empty}</EmptyState>;
}

interface ResultsProps<Row extends CaseRow> extends ViewProps<Row> {
  readonly onAssignToMe: (row: Row) => void;
  readonly onAssign: (row: Row) => void;
}

/** The keys of the list, beside what each does. */
function KeyLine({ mayAssign }: { readonly mayAssign: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft max-lg:hidden">
      {(mayAssign ? texts.keys : texts.keys.filter(([key]) => key !== 'A')).map((line) => (
        <span className="inline-flex items-center gap-1.5" key={line.at(-1)}>
          {line.slice(0, -1).map((key) => (
            <kbd
              className="rounded-sm border border-edge-input bg-surface px-1.5 text-xs font-bold text-ink"
              key={key}
            >
              {key}
            </kbd>
          ))}
          {line.at(-1)}
        </span>
      ))}
    </p>
  );
}

/** One page of the queue: its rows, what is done with chosen ones, and its keys. */
export function QueueResults<Row extends CaseRow>({ kind, view, onAssignToMe, onAssign }: ResultsProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = useQueue(kind, view);
  const place = addressOfView(view);
  const chosen = useChosen(place);
  // The bar of the chosen ones goes when none is chosen any more.
  const listPlace = useKeptFocus(chosen.ids.length);
  const rowPlace = useRowPlace(kind.screens.kind, place, data?.data);
  const mayAssign = useMayAssign(kind.screens);
  const [latest, setRefused] = useState<{ place: string; cases: readonly Refused[] }>();
  const refused = latest?.place === place ? latest.cases : [];
  const rows = data?.data ?? [];
  const focused = (): Row | undefined => rows.find(({ id }) => id === focusedCase());
  useKeys({
    j: () => focusRow(document, 1),
    k: () => focusRow(document, -1),
    a() {
      const row = focused();
      if (mayAssign && row !== undefined) onAssignToMe(row);
    },
  });
  const status = (
    <ListStatus called={['case', 'cases']} count={isPlaceholderData ? undefined : data?.data.length} />
  );
  const panel = '@container rounded-b-lg border border-t-0 border-edge bg-surface';
  if (data === undefined || rows.length === 0) {
    return (
      <>
        {status}
        <div className={`${panel} p-4 lg:px-6`}>
          {data !== undefined ? (
            <Nothing kind={kind} view={view} />
          ) : error === null ? (
            <LoadingBlocks />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </>
    );
  }
  const showsTurn = kind.sumOf === undefined || !Object.values(view.tab.fixed ?? {}).includes('none');
  const list = { kind, rows, chosen, showsTurn, mayAssign, onAssignToMe, onAssign };
  return (
    <>
      {status}
      <div
        aria-busy={isPlaceholderData}
        className={`${panel} outline-none aria-busy:opacity-60`}
        onFocus={rowPlace.note}
        ref={listPlace}
        tabIndex={-1}
      >
        <QueueTable {...list} />
        <QueueCards {...list} />
        <QueuePager
          addressAt={(cursor) => addressOfView({ ...view, cursor })}
          cursor={view.cursor}
          next={data.next}
          rows={rows.length}
        />
      </div>
      {refused.length > 0 && (
        <div className="mt-3">
          <Notice tone="danger">
            <p className="font-bold">{texts.notGiven}</p>
            <ul>
              {refused.map(({ number, reason }) => (
                <li key={number}>
                  <span className="figures">{number}</span>: {reason}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {/* Beside the rows, not below them: so it sticks to the window's edge while they are in sight. */}
      {chosen.ids.length > 0 && (
        <BulkBar
          chosen={chosen}
          held={rows.flatMap((row) => {
            const { assignee } = kind.describe(row);
            if (assignee === null || !chosen.has(row.id)) return [];
            return [{ id: row.id, number: row.tracking_number, holder: assignee.id, name: assignee.name }];
          })}
          onRefused={(some) =>
            setRefused({
              place,
              cases: some.map(({ id, reason }) => ({
                number: rows.find((row) => row.id === id)?.tracking_number ?? String(id),
                reason,
              })),
            })
          }
          screens={kind.screens}
          sum={
            kind.sumOf &&
            sumOfAmounts(rows.filter(({ id }) => chosen.has(id)).map((row) => kind.sumOf?.(row).value ?? '0'))
          }
        />
      )}
      <div className="mt-3">
        <KeyLine mayAssign={mayAssign} />
      </div>
    </>
  );
}
