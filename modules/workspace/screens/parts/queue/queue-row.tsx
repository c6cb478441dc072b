import { Link } from 'react-router';
import { isolated } from '#kit/messages/index.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { moveByArrow } from '#cases/screens/parts/row-keys.ts';
import { TickBox } from '#kit/ui/checkbox-field.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { queueTexts as texts } from './texts.ts';
import { useState } from 'react';

/** The cases that are ticked. */
export interface Chosen {
  readonly ids: readonly number[];
  has(id: number): boolean;
  set(ids: readonly number[], on: boolean): void;
  clear(): void;
}

/** What is ticked on a page of a queue; another page, tab or filter (`place`) begins anew. */
export function useChosen(place: string): Chosen {
  const [{ at, ids }, keep] = useState<{ at: string; ids: readonly number[] }>({ at: place, ids: [] });
  const current = at === place ? ids : [];
  return {
    ids: current,
    has: (id) => current.includes(id),
    set: (some, on) =>
      keep({ at: place, ids: [...current.filter((id) => !some.includes(id)), ...(on ? some : [])] }),
    clear: () => keep({ at: place, ids: [] }),
  };
}

export interface QueueListProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
  readonly rows: readonly Row[];
  readonly chosen: Chosen;
  /** Whether whose turn it is says more than the type: not where nobody holds a case. */
  readonly showsTurn: boolean;
  /** Whether one may take cases and give them to others; otherwise none is chosen either. */
  readonly mayAssign: boolean;
  readonly onAssignToMe: (row: Row) => void;
  readonly onAssign: (row: Row) => void;
}

export interface RowProps<Row extends CaseRow> extends Omit<QueueListProps<Row>, 'rows'> {
  readonly row: Row;
}

/** `covers`: its whole row can be pressed. */
export function RowLink<Row extends CaseRow>({
  kind,
  row,
  covers = false,
}: Pick<RowProps<Row>, 'kind' | 'row'> & { readonly covers?: boolean }) {
  const cover = covers ? 'font-bold after:absolute after:inset-0' : '';
  return (
    <Link
      className={`figures whitespace-nowrap text-link underline ${cover}`}
      data-row
      onKeyDown={moveByArrow}
      title={`Submitted ${formatDate(row.submitted_at)}`}
      to={kind.screens.addressOf(row.id)}
    >
      {row.tracking_number}
    </Link>
  );
}

export function Choose<Row extends CaseRow>({ row, chosen }: Pick<RowProps<Row>, 'row' | 'chosen'>) {
  return (
    <label className="relative z-10 -m-2.5 inline-flex p-2.5">
      <TickBox
        checked={chosen.has(row.id)}
        onChange={(event) => chosen.set([row.id], event.currentTarget.checked)}
      />
      <span className="sr-only">{texts.choose(row.tracking_number)}</span>
    </label>
  );
}

/** The sum and which one it is, or what the case is about and who works on it, on two lines. */
export function SumOrSubject<Row extends CaseRow>({ kind, row }: Pick<RowProps<Row>, 'kind' | 'row'>) {
  const { subject, expert = null } = kind.describe(row);
  const sum = kind.sumOf?.(row);
  const below = sum?.is ?? (expert === null ? undefined : `Expert: ${isolated(expert.name)}`);
  return (
    <>
      <span className={`block ${sum === undefined ? '' : 'figures font-bold'}`}>
        {sum === undefined ? subject : formatNumber(sum.value)}
      </span>
      {below !== undefined && <span className="block text-xs text-ink-soft">{below}</span>}
    </>
  );
}

/** A row's ground: chosen, or with the focus, which has an edge too. */
export const groundOf = (isChosen: boolean): string =>
  `${isChosen ? 'bg-primary-100' : 'focus-within:bg-action-soft'} focus-within:shadow-[inset_3px_0_0_var(--action)]`;
