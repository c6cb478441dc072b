/** Who has to act for a case to go on. */
export type Turn = 'client' | 'assignee' | 'expert' | 'administrator' | 'nobody';

/** How a status is coloured. */
export type Tone = 'plain' | 'info' | 'waiting' | 'success' | 'danger';

/** What a status means; whatever else follows from it is computed and never listed again. */
export interface CaseStatus {
  /** No move leads on from it. */
  readonly final: boolean;
  readonly turn: Turn;
  readonly tone: Tone;
}

/** The statuses of one kind of case, in the order in which they are listed. */
export type StatusTable<Status extends string = string> = Readonly<Record<Status, CaseStatus>>;

/** Of every kind: not sent yet, and seen by its client alone (decision 0126). */
export const draftStatus = 'APPLYING';

/** Of every kind: sent back to the client with questions. */
export const feedbackStatus = 'WAITING FOR FEEDBACK';

/** What a status means; undefined for a word that is none. */
export function meaningOf(table: StatusTable, status: string): CaseStatus | undefined {
  return Object.hasOwn(table, status) ? table[status] : undefined;
}

const isWithLender = ({ turn }: CaseStatus): boolean => turn !== 'client' && turn !== 'nobody';

/** The sets of statuses that are asked for, each in the table's order. */
export interface StatusSets<Status extends string> {
  readonly all: readonly Status[];
  /** Every one but the draft's. */
  readonly submitted: readonly Status[];
  /** The lender has to act: the clock runs. */
  readonly withLender: readonly Status[];
  /** The client has to act. */
  readonly withClient: readonly Status[];
  /** Somebody has to act. */
  readonly open: readonly Status[];
  /** Nobody of the lender has to act: the clock is stopped. */
  readonly clockStopped: readonly Status[];
  readonly final: readonly Status[];
  /** Nothing of it is owed or under way: over, or never sent. */
  readonly settled: readonly Status[];
}

/** Makes the sets from a table. */
/* @__NO_SIDE_EFFECTS__ */
export function statusSetsOf<Status extends string>(table: StatusTable<Status>): StatusSets<Status> {
  const all = Object.keys(table).filter((name): name is Status => name in table);
  const submitted = all.filter((name) => name !== draftStatus);
  const where = (fits: (meaning: CaseStatus) => boolean): Status[] =>
    submitted.filter((name) => fits(table[name]));
  return {
    all,
    submitted,
    withLender: where(isWithLender),
    withClient: where(({ turn }) => turn === 'client'),
    open: where(({ turn }) => turn !== 'nobody'),
    clockStopped: where((meaning) => !isWithLender(meaning)),
    final: where(({ final }) => final),
    settled: all.filter((name) => name === draftStatus || table[name].final),
  };
}
