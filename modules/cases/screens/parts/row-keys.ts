import type { KeyboardEvent } from 'react';

const isShown = (row: HTMLElement): boolean => row.checkVisibility?.() ?? true;

/** The links of the rows that can be seen: either the table or the cards are hidden. */
const rowsIn = (list: ParentNode | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])].filter(isShown);

/** Moves the focus to the row below (1) or above (-1) the one that has it; from elsewhere, to the first. */
export function focusRow(list: ParentNode | null, step: 1 | -1): void {
  const rows = rowsIn(list);
  const at = rows.findIndex((row) => row.closest('[data-case]')?.contains(document.activeElement) === true);
  show(rows[at === -1 ? 0 : at + step]);
}

function show(row: HTMLElement | undefined): void {
  row?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
}

/** Moves the focus to the row of a case. */
export function focusCase(id: number): void {
  show(
    rowsIn(document).find((row) => row.closest<HTMLElement>('[data-case]')?.dataset['case'] === String(id)),
  );
}

/** The number of the case whose row has the focus. */
export function focusedCase(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-case]');
  return row === null || row === undefined ? undefined : Number(row.dataset['case']);
}

/** Arrows on a row's link move to the row below or above. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  if (step === undefined) return;
  event.preventDefault();
  focusRow(event.currentTarget.closest('[data-rows]'), step);
}
