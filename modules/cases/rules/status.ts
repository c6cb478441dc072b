import { type Turn, clockRuns, isLendersTurn } from './clock.ts';

/** The colour of a status. */
export type Tone = 'plain' | 'info' | 'waiting' | 'success' | 'danger';

/** What a status means; everything else is computed from this and never listed again. */
export interface CaseStatus {
  /** No move leads on from it. */
  readonly final: boolean;
  readonly turn: Turn;
  readonly tone: Tone;
  /** The lender has decided, though it may still have to act: its time to a decision is over. */
  readonly decided?: true;
}

/** The statuses of one kind of case, in display order. */
export type StatusTable<Status extends string = string> = Readonly<Record<Status, CaseStatus>>;

/** For every kind: not submitted yet, and visible only to its client (decision 0051). */
export const draftStatus = 'APPLYING';

/** For every kind: sent back to the client with questions. */
export const feedbackStatus = 'WAITING FOR FEEDBACK';

/** What a status means; undefined for an unknown status. */
export function meaningOf(table: StatusTable, status: string): CaseStatus | undefined {
  return Object.hasOwn(table, status) ? table[status] : undefined;
}

const isWithLender = ({ turn }: CaseStatus): boolean => isLendersTurn(turn);

/** The sets of statuses in use, each in the table's order. */
export interface StatusSets<Status extends string> {
  readonly all: readonly Status[];
  /** All except the draft status. */
  readonly submitted: readonly Status[];
  /** The lender has to act. */
  readonly withLender: readonly Status[];
  /** The lender has to act, except those whose turn is the cashiers': the others work on these (CASE-01). */
  readonly atDesk: readonly Status[];
  /** A person who may disburse has to act (CASE-01). */
  readonly toDisburse: readonly Status[];
  /** The client has to act. */
  readonly withClient: readonly Status[];
  /** Someone has to act. */
  readonly open: readonly Status[];
  /** Nobody at the lender has to act, or it has decided: the clock is stopped. */
  readonly clockStopped: readonly Status[];
  readonly final: readonly Status[];
  /** Nothing is owed or under way: the case has ended or was never submitted. */
  readonly settled: readonly Status[];
}

/** Computes the sets from a table and its statuses in display order. */
/* @__NO_SIDE_EFFECTS__ */
export function statusSetsOf<Status extends string>(
  table: StatusTable<Status>,
  all: readonly Status[],
): StatusSets<Status> {
  const submitted = all.filter((name) => name !== draftStatus);
  const where = (fits: (meaning: CaseStatus) => boolean): Status[] =>
    submitted.filter((name) => fits(table[name]));
  return {
    all,
    submitted,
    withLender: where(isWithLender),
    atDesk: where((meaning) => isWithLender(meaning) && meaning.turn !== 'cashier'),
    toDisburse: where(({ turn }) => turn === 'cashier'),
    withClient: where(({ turn }) => turn === 'client'),
    open: where(({ turn }) => turn !== 'nobody'),
    clockStopped: where((meaning) => !clockRuns(meaning)),
    final: where(({ final }) => final),
    settled: all.filter((name) => name === draftStatus || table[name].final),
  };
}
