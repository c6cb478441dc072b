import type { FeedbackRequest } from '@ensigo/rulebook/contract';
import { unsentChanges } from './changes.ts';
import type { WaitingRow } from './resubmission-store.ts';

interface MarkedDocument {
  readonly type: string;
  readonly pending: 'add' | 'remove' | null;
}

/** What was asked of the client, with unsent changes marked as done. */
export function progressOf(loan: WaitingRow, documents: readonly MarkedDocument[]): FeedbackRequest {
  const { feedback } = loan;
  if (feedback === null) throw new Error('a loan that waits without having been asked');
  const changed = unsentChanges(loan).map(({ target }) => target);
  const moved = new Set(documents.filter(({ pending }) => pending !== null).map(({ type }) => type));
  return {
    ...feedback,
    items: feedback.items.map((item) => ({
      ...item,
      done:
        item.kind === 'document'
          ? moved.has(item.target)
          : changed.some((target) => target === item.target || target.startsWith(`${item.target}.`)),
    })),
  };
}
