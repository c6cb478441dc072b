/** Results of rules for past prequalifications; counts those who would now get another eligibility result (QUAL-04). */
export interface RulesTrial {
  readonly all: number;
  readonly refused: number;
  readonly referred: number;
  readonly qualified: number;
  /** Of the refused: how many had a loan that ended so; late: ever more than 30 days. */
  readonly ended: {
    readonly rejected: number;
    readonly disbursed: number;
    readonly completed: number;
    readonly late: number;
  };
}

/** A trial in plain words: what was tried on, and what the rules would change. */
export function trialWords({ all, refused, referred, qualified, ended }: RulesTrial): {
  readonly past: string;
  readonly changes: readonly string[];
} {
  return {
    past: `Prequalifications of the last 24 months, each checked as of its own date: ${String(all)}.`,
    changes: [
      `${String(refused)} would no longer qualify. Of these, loans rejected: ${String(ended.rejected)}, disbursed: ${String(ended.disbursed)}, completed: ${String(ended.completed)}, ever more than 30 days past due: ${String(ended.late)}.`,
      `${String(referred)} would now be referred to an officer.`,
      `${String(qualified)} would now qualify but did not then.`,
    ],
  };
}
