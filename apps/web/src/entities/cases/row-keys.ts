import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 };

/**
 * Keys on a row's link: arrows, J and K move to the row below or above; A takes the case. Single letters only work
 * while a row has the focus (WCAG 2.1.4), and never with a modifier.
 */
export function rowKeys(onTake: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'a' || event.key === 'A') {
      event.preventDefault();
      onTake();
      return;
    }
    const step = steps[event.key];
    const list = event.currentTarget.closest('[data-rows]');
    if (step === undefined || list === null) return;
    const rows = [...list.querySelectorAll<HTMLElement>('a[data-row]')];
    const next = rows[rows.indexOf(event.currentTarget) + step];
    event.preventDefault();
    next?.focus();
  };
}

/** From the search into the list: to the first row that can take the focus. */
export function focusFirstRow(list: HTMLElement | null): void {
  for (const row of list?.querySelectorAll<HTMLElement>('a[data-row]') ?? []) {
    row.focus();
    // Either the table or the cards are hidden and cannot take the focus.
    if (document.activeElement === row) return;
  }
}
