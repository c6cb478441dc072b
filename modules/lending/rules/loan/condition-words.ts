import { say } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { Day } from '../calendar.ts';

/** What the client must do, in the lender's words: before a day, or before disbursement (SERVE-06). */
export interface ApprovalCondition {
  readonly text: string;
  /** YYYY-MM-DD; null: before disbursement. */
  readonly before_on: Day | null;
}

/** When a condition must be met, in words. */
export const conditionTime = ({ before_on: day }: Pick<ApprovalCondition, 'before_on'>): string =>
  day === null ? say('Before we pay out') : say`Before ${formatDate(day)}`;

/** What an approval states of conditions. */
export interface StatedConditions {
  /** Those of approvals before there was a list; empty without. */
  readonly conditions: string;
  readonly condition_list?: readonly ApprovalCondition[] | undefined;
}

interface ConditionFact {
  readonly label: string;
  readonly value: string;
}

/** The conditions in words, each with when it must be met. */
export const conditionFacts = ({
  conditions,
  condition_list: list = [],
}: StatedConditions): ConditionFact[] =>
  (conditions === '' ? list : [{ text: conditions, before_on: null }, ...list]).map((one) => ({
    label: conditionTime(one),
    value: one.text,
  }));

/** The same in a sentence for each time. */
export function conditionSentences(stated: StatedConditions): string[] {
  const times = new Map<string, string[]>();
  for (const { label, value } of conditionFacts(stated))
    times.set(label, [...(times.get(label) ?? []), value]);
  return [...times].map(([label, values]) => {
    const words = values.join('; ');
    return `${label}: ${words}${/[.!?]$/.test(words) ? '' : '.'}`;
  });
}
