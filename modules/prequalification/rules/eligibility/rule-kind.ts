import * as z from 'zod/mini';
import type { Day } from '#lending/rules/calendar.ts';
import type { EligibilityFacts } from './facts.ts';

/** What a rule makes of the facts; `from`: the day on which time alone will have healed a failure. */
export interface Outcome {
  readonly state: 'passed' | 'failed' | 'unknown';
  readonly from: Day | null;
}

/** A rule and the facts of one borrower, in the borrower's own figures (QUAL-02). */
export interface RuleWords {
  /** What is asked, or what is there. */
  readonly title: string;
  /** How the figure came about; empty if there is nothing to say. */
  readonly hint: string;
  /** Empty where the title says it. */
  readonly yours: string;
  readonly needed: string;
}

/** What documents and industries are called now, in the reader's language. */
export interface Titles {
  readonly documentTitle: (name: string) => string;
  readonly industryTitle: (name: string) => string;
}

/** Who is judged when. */
export interface Judged extends Titles {
  readonly facts: EligibilityFacts;
  readonly today: Day;
  readonly outcome: Outcome;
}

/** How rules of one kind are judged and said. A kind never changes: its next version is another kind (`age@2`). */
interface Behaviour<Parameters> {
  /** What it looks at. */
  readonly label: string;
  /** What it asks, for the lender. */
  readonly asks: (parameters: Parameters) => string;
  readonly judge: (parameters: Parameters, facts: EligibilityFacts, today: Day) => Outcome;
  readonly say: (parameters: Parameters, judged: Judged) => RuleWords;
}

/** A kind as the engine sees it: parameters are those of the rule as stored. */
export type RuleKind = Behaviour<unknown>;

/** A kind from the schema of its parameters and its behaviour. */
export function ruleKind<Schema extends z.core.$ZodType>(
  schema: Schema,
  { label, asks, judge, say }: Behaviour<z.output<Schema>>,
): RuleKind {
  const read = (parameters: unknown): z.output<Schema> => z.parse(schema, parameters);
  return {
    label,
    asks: (parameters) => asks(read(parameters)),
    judge: (parameters, facts, today) => judge(read(parameters), facts, today),
    say: (parameters, judged) => say(read(parameters), judged),
  };
}

export const passed: Outcome = { state: 'passed', from: null };
export const failed: Outcome = { state: 'failed', from: null };
export const unknown: Outcome = { state: 'unknown', from: null };
export const passedIf = (holds: boolean): Outcome => (holds ? passed : failed);
/** Passed from a day on. */
export const passedFrom = (from: Day, today: Day): Outcome =>
  from <= today ? passed : { state: 'failed', from };
