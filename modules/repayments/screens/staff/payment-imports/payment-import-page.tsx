import { useState, useRef } from 'react';
import type { ImportLine, OpenImport } from '../../../endpoints/staff-payment-imports.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { Button } from '#kit/ui/button.tsx';
import { FoldingCard } from '#kit/ui/card.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { CheckedLines, SomeLines } from './checked-lines.tsx';
import { DecideLine } from './decide-line.tsx';
import { ImportColumns } from './import-columns.tsx';
import { texts } from './texts.ts';
import { LateLines } from './late-lines.tsx';
import { LateReview } from './late-review.tsx';
import { useImport, recordShown, sumOf, useRefreshImports, type Shown } from './use-imports.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { CloseStatement } from './close-statement.tsx';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';

/** The lines of a statement by what is done with them. */
interface Sorted {
  readonly matching: readonly ImportLine[];
  readonly toDecide: readonly ImportLine[];
  readonly known: readonly ImportLine[];
  readonly refused: readonly ImportLine[];
  readonly ready: readonly ImportLine[];
}

function sorted(lines: readonly ImportLine[]): Sorted {
  const of = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome);
  const isForPerson = ({ outcome, is_left_out: isLeftOut, is_chosen: isChosen }: ImportLine): boolean =>
    outcome === 'suggested' || outcome === 'unknown' || (outcome === 'matched' && (isLeftOut || isChosen));
  return {
    matching: of('matched').filter((line) => !isForPerson(line)),
    toDecide: lines.filter(isForPerson),
    known: of('known'),
    refused: of('refused'),
    ready: lines.filter(({ is_ready: isReady }) => isReady),
  };
}

interface TotalsProps {
  readonly statement: OpenImport;
  readonly parts: Sorted;
}

/** How many lines there are, and what they are. */
function ImportTotals({ statement, parts }: TotalsProps) {
  const tiles = [
    [texts.inFile, statement.line_count, statement.file_name ?? ''],
    [texts.match, parts.matching.length, formatAmount(sumOf(parts.matching))],
    [texts.decide, parts.toDecide.length, formatAmount(sumOf(parts.toDecide))],
    [texts.known, parts.known.length, formatAmount(sumOf(parts.known))],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-1rem)),1fr))] overflow-hidden rounded-lg border border-edge bg-rule gap-px lg:grid-cols-[repeat(auto-fill,minmax(max(8rem,25%-1rem),1fr))]">
      {tiles.map(([label, count, more]) => (
        <div className="bg-surface p-4" key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            <b className="figures block text-xl">{formatNumber(count)}</b>
            <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RecordBarProps {
  readonly importId: string;
  readonly parts: Sorted;
  /** Told how many lines could not be recorded. */
  readonly onFailed: (count: number) => void;
}

/** The last button, which names number and sum; and the way out. */
function RecordBar({ importId, parts, onFailed }: RecordBarProps) {
  const refresh = useRefreshImports();
  const [left, setLeft] = useState<number>();
  const bar = useRef<HTMLElement>(null);
  const shown: Shown = { count: parts.ready.length, sum: sumOf(parts.ready) };
  const recording = useSingleMutation({
    mutationFn: (wish: Shown) => recordShown(importId, wish, setLeft),
    onSuccess: ({ failed }) => onFailed(failed),
    async onSettled() {
      await refresh();
      setLeft(undefined);
      // Its button may have gone with the last line.
      bar.current?.focus();
    },
  });
  const isNone = shown.count === 0;
  const out = parts.toDecide.filter(({ is_ready: isReady }) => !isReady).length + parts.refused.length;
  return (
    <section
      aria-label={texts.record}
      className="gap-4 rounded-lg bg-spine p-4 text-on-spine md:flex md:items-center lg:sticky lg:bottom-4 lg:z-20"
      data-bottom-bar
      ref={bar}
      tabIndex={-1}
    >
      <div aria-live="polite" className="min-w-0 flex-1">
        <p className="font-bold">
          {left !== undefined
            ? texts.recording(left)
            : isNone
              ? texts.nothingReady
              : texts.ready(shown.count, shown.sum)}
        </p>
        <p className="text-sm">{texts.stay(out, parts.known.length)}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3 md:mt-0">
        <CloseStatement disabled={recording.isPending} importId={importId} size="small" variant="outline" />
        {!isNone && (
          <Button
            onClick={() => recording.mutate(shown)}
            pending={recording.isPending}
            size="small"
            variant="maize"
          >
            {texts.recordNow(shown.count, shown.sum)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** How far the import is. */
function Steps({ isBegun }: { readonly isBegun: boolean }) {
  return (
    <ol className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <li className="inline-flex items-center gap-2 text-success-fg">
        <CheckIcon size={16} />1 {texts.chooseFile}
      </li>
      <li aria-current="step" className="font-bold">
        2 {isBegun ? texts.checkMore : texts.check}
      </li>
      <li className="text-ink-soft">3 {texts.record}</li>
    </ol>
  );
}

function ToDecide({ importId, lines }: { readonly importId: string; readonly lines: readonly ImportLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="rounded-lg border border-edge bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-4 py-4 md:px-6">
        <h2 className="text-xl">{texts.decideTitle(lines.length)}</h2>
        <p className="text-sm text-ink-soft">{texts.decideNote}</p>
      </header>
      <SomeLines lines={lines}>
        {(shown) => (
          <ul className="divide-y divide-rule">
            {shown.map((line) => (
              <DecideLine importId={importId} key={line.number} line={line} />
            ))}
          </ul>
        )}
      </SomeLines>
    </section>
  );
}

function Refused({ lines }: { readonly lines: readonly ImportLine[] }) {
  if (lines.length === 0) return null;
  return (
    <FoldingCard folded title={texts.refusedTitle(lines.length)}>
      <SomeLines lines={lines}>
        {(shown) => (
          <ul className="divide-y divide-rule text-sm">
            {shown.map(({ number, reference, why }) => (
              <li className="py-2 [overflow-wrap:anywhere]" key={number}>
                <b>{texts.lineNumber(number)}</b> {reference} <span className="text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </SomeLines>
    </FoldingCard>
  );
}

interface LinesProps {
  readonly statement: OpenImport;
  readonly onChangeColumns: () => void;
}

/** The lines by what is done with them, and the bar that records them. */
function Lines({ statement, onChangeColumns }: LinesProps) {
  const [failed, setFailed] = useState(0);
  const importId = String(statement.id);
  const parts = sorted(statement.lines);
  return (
    <>
      {statement.earlier.map(({ by, at, count, sum }) => (
        <Notice key={at} tone="info">
          {texts.earlier(by, at, count, sum)}
        </Notice>
      ))}
      {failed > 0 && (
        <Notice announce tone="danger">
          {texts.failed(failed)}
        </Notice>
      )}
      <ImportTotals parts={parts} statement={statement} />
      <LateLines statement={statement} />
      <ToDecide importId={importId} lines={parts.toDecide} />
      <CheckedLines importId={importId} lines={[...parts.matching, ...parts.known]} />
      <Refused lines={parts.refused} />
      <div>
        <Button onClick={onChangeColumns} size="small" variant="quiet">
          {texts.changeColumns}
        </Button>
      </div>
      <RecordBar importId={importId} onFailed={setFailed} parts={parts} />
    </>
  );
}

function Content({ statement }: { readonly statement: OpenImport }) {
  const [isChanging, setChanging] = useState(false);
  const isColumns = isChanging || statement.missing.length > 0;
  // The button that leads from the lines to the columns, or back, goes with what it leads from.
  const place = useFocusAfter(isColumns ? 'columns' : 'lines');
  return (
    <div className="space-y-4 outline-none" ref={place} tabIndex={-1}>
      {isColumns ? (
        <ImportColumns onDone={() => setChanging(false)} statement={statement} />
      ) : (
        <Lines onChangeColumns={() => setChanging(true)} statement={statement} />
      )}
    </div>
  );
}

/** What a statement would record, before its last button does (MONEY-08). */
export function PaymentImportPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useImport(id);
  return (
    <StaffPage back={screens.staff.payments.to()} note={texts.note} title={texts.title}>
      <div className="space-y-4">
        {data?.is_own === true && <Steps isBegun={data.recorded_count > 0} />}
        {data !== undefined ? (
          data.is_own ? (
            <Content statement={data} />
          ) : (
            <LateReview statement={data} />
          )
        ) : error === null ? (
          <LoadingBlocks />
        ) : error instanceof ApiFailure && error.status === 404 ? (
          <Notice announce tone="info">
            {texts.isClosed}
          </Notice>
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </StaffPage>
  );
}
