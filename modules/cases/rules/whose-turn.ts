import { meaningOf, type StatusTable } from './status.ts';
import type { Turn } from './clock.ts';

interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** What decides whose turn a case is. */
export interface TurnFacts {
  readonly status: string;
  /** Whose turn an approved loan is by its offer; without it the status decides. */
  readonly turn?: Turn | null | undefined;
  readonly assignee: Colleague | null;
  /** For a request: who does the work. */
  readonly expert?: Colleague | null | undefined;
  /** Who may not act for their role: they approved the loan, or made the assessment (four eyes). */
  readonly barred?: Colleague | null | undefined;
}

/** Whose turn a case is, as one member of staff sees it. */
export type TurnFor =
  | { readonly whose: 'yours' | 'unassigned' | 'client' | 'nobody' | 'finished' }
  | { readonly whose: 'colleague'; readonly as: 'assignee' | 'expert'; readonly name: string }
  | { readonly whose: 'role'; readonly role: 'cashier' | 'administrator' };

interface Viewer {
  readonly id: string;
  readonly roles: readonly string[];
}

/** The one answer to whose turn a case is: every screen of the workspace shows this (CASE-01). */
export function turnFor(table: StatusTable, facts: TurnFacts, viewer: Viewer): TurnFor {
  const { status, assignee, expert = null, barred = null } = facts;
  const meaning = meaningOf(table, status);
  const turn = facts.turn ?? meaning?.turn ?? 'assignee';
  if (turn === 'nobody') return { whose: meaning?.final === true ? 'finished' : 'nobody' };
  if (turn === 'client') return { whose: 'client' };
  if (turn === 'cashier' || turn === 'administrator')
    return viewer.roles.includes(turn) && barred?.id !== viewer.id
      ? { whose: 'yours' }
      : { whose: 'role', role: turn };
  const person = turn === 'expert' ? expert : assignee;
  if (person === null) return { whose: 'unassigned' };
  return person.id === viewer.id ? { whose: 'yours' } : { whose: 'colleague', as: turn, name: person.name };
}
