import { Fragment, useState } from 'react';
import type { PendingChange } from '../../endpoints/pending-changes.ts';
import { areaOf, needsReason } from '../../rules/pending-changes.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Card } from '#kit/ui/card.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Decisions, type Decision } from './decisions.tsx';
import { inWords, texts } from './texts.ts';
import { usePendingChanges } from './use-pending-changes.ts';

const QuestionDialog = latePart(async () => (await import('./decide-dialogs.tsx')).QuestionDialog);
const RefuseDialog = latePart(async () => (await import('./decide-dialogs.tsx')).RefuseDialog);

function Side({ label, words }: { readonly label: string; readonly words: string | null }) {
  return (
    <p className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
      <span className="block text-sm text-ink-soft">{label}</span>
      {words ?? texts.nothing}
    </p>
  );
}

/** The proposed values of a change that has no present ones, as a write-off. */
function Facts({ lines }: Pick<PendingChange, 'lines'>) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-md border border-rule bg-sunk p-4">
      {lines.map(({ label, after }) => (
        <Fragment key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{after}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Each part that changes: what holds now beside what would hold then. */
function Lines({ lines }: Pick<PendingChange, 'lines'>) {
  if (lines.every(({ before, after }) => before === null && after !== null)) return <Facts lines={lines} />;
  return (
    <ul className="mt-3 space-y-3 rounded-md border border-rule bg-sunk p-4">
      {lines.map(({ label, before, after }) => (
        <li key={label}>
          <p className="font-bold">{label}</p>
          <div className="grid grid-cols-2 gap-4">
            <Side label={texts.now} words={before} />
            <Side label={texts.later} words={after} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly change: PendingChange;
  readonly onDecide: (decision: Decision) => void;
}

function Row({ change, onDecide }: RowProps) {
  const { asked_by: asker, asked_at: asked, expires_at: until, refused, is_own: isOwn } = change;
  const mayDecide = useSession().permissions.includes('changes.decide');
  const reason = refused ?? (change.is_stale ? texts.stale : undefined);
  return (
    <li className="border-b border-rule py-4 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
          <span className="block font-bold">{inWords(change)}</span>
          <span className="block text-sm text-ink-soft">
            {texts.askedBy(asker.name, formatDateTime(asked))} · {texts.lapses(formatDateTime(until))}
          </span>
          {change.is_stale && isOwn && <span className="block text-sm text-danger-fg">{texts.stale}</span>}
        </p>
        {mayDecide && (
          <Decisions
            isOwn={isOwn}
            labels={texts}
            named={texts.named(inWords(change))}
            onDecide={onDecide}
            refused={reason}
          />
        )}
      </div>
      {change.lines.length > 0 && <Lines lines={change.lines} />}
    </li>
  );
}

interface PendingChangesProps {
  /** Which of them belong to the screen. */
  readonly kinds: readonly PendingChange['kind'][];
  /** Only those about this loan. */
  readonly loanId?: number;
  readonly onDecided: () => void;
}

/** Changes that wait for another person: confirmed, refused, or withdrawn by the asker (MONEY-12, GUARD-06, SERVE-04, SERVE-07). */
export function PendingChanges({ kinds, loanId, onDecided }: PendingChangesProps) {
  const { data, error, refetch } = usePendingChanges();
  const changes =
    data?.data.filter(
      ({ kind, loan_id: loan }) => kinds.includes(kind) && (loanId === undefined || loan === loanId),
    ) ?? [];
  const [first] = changes;
  const [asked, setAsked] = useState<{ change: PendingChange; decision: Decision }>();
  const place = useKeptFocus(changes.length);
  const takesReason = asked?.decision === 'refuse' && needsReason(asked.change.kind);
  const given = asked && { change: asked.change, onClose: () => setAsked(undefined), onDecided };
  return (
    <div className="mb-6 outline-none empty:hidden" ref={place} tabIndex={-1}>
      {data === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
      )}
      {first !== undefined && (
        <Card title={texts.title[areaOf(first.kind)]}>
          <p className="text-sm text-ink-soft">{texts.note(first)}</p>
          <ul className="-mb-4">
            {changes.map((change) => (
              <Row change={change} key={change.id} onDecide={(decision) => setAsked({ change, decision })} />
            ))}
          </ul>
        </Card>
      )}
      {given && takesReason && <RefuseDialog {...given} />}
      {given && !takesReason && <QuestionDialog {...given} decision={asked.decision} />}
    </div>
  );
}
