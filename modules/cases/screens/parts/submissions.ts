/** A time at which the client sent a case. */
export interface Submission {
  /** From 1. */
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

interface SentCase {
  readonly submitted_at: string | null;
  /** Newest first. */
  readonly actions: readonly { readonly action: string; readonly created_at: string }[];
}

/** Every time that a case was sent, in order; `again`: the timeline's word for an answer to feedback. */
export function submissionsOf({ submitted_at: first, actions }: SentCase, again: string): Submission[] {
  if (first === null) return [];
  const answers = actions.filter(({ action }) => action === again).map(({ created_at: at }) => at);
  return [first, ...[...answers].reverse()].map((at, index) => ({ number: index + 1, at }));
}
