/**
 * What a client may be asked to do, the most pressing first where no day decides: to answer questions, to sign an offer, to
 * judge what an expert has delivered, to go on with a draft (EASE-03).
 */
export const waitingKinds = ['feedback', 'offer', 'deliverables', 'draft'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

interface Urgent {
  readonly kind: WaitingKind;
  /** YYYY-MM-DD; null if no day was named. */
  readonly answer_by: string | null;
  /** ISO 8601; null if it is not known since when it waits. */
  readonly asked_at: string | null;
}

/** After every day and every moment that occurs. */
const never = '9999';

/** The most urgent first: by the day of the answer, then by kind, then what has waited longest (EASE-03). */
export function mostUrgentFirst<Item extends Urgent>(items: readonly Item[]): Item[] {
  const order = (one: string | null, other: string | null): number =>
    (one ?? never).localeCompare(other ?? never);
  return [...items].sort(
    (one, other) =>
      order(one.answer_by, other.answer_by) ||
      waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind) ||
      order(one.asked_at, other.asked_at),
  );
}
