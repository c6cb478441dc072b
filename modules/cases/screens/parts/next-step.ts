import { meaningOf, type StatusTable } from '../../rules/status.ts';
import type { Turn } from '#kit/ui/turn-chip.tsx';

/** What a client is told about a case in one status. */
export interface NextWords {
  readonly title: string;
  readonly text: string;
  /** Who does what, in order; the first step is the current one. */
  readonly steps?: readonly string[];
  /** Whose turn it is for the client, where the staff's turn says something else. */
  readonly turn?: Turn;
}

/** What happens next, and whose turn it is as the client sees it. */
export interface NextStep extends NextWords {
  readonly turn: Turn;
}

function turnForClient(table: StatusTable, status: string): Turn {
  const turn = meaningOf(table, status)?.turn;
  if (turn === 'client') return 'yours';
  return turn === 'nobody' ? 'nobody' : 'ours';
}

/** What happens next with a case in this status; an unknown status is the lender's turn. */
export const nextStepIn = (
  table: StatusTable,
  words: Readonly<Record<string, NextWords>>,
  status: string,
  otherwise: NextWords,
): NextStep => ({
  turn: turnForClient(table, status),
  ...((Object.hasOwn(words, status) ? words[status] : undefined) ?? otherwise),
});
