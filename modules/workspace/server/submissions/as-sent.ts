import { prequalificationParts, prequalificationStep } from '#loans/rules/feedback.ts';
import type { CaseHistory, SentDocument } from './store.ts';

type Answers = Readonly<Record<string, unknown>>;

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

/**
 * What a step said in a submission: what the next submission that changed it replaced, otherwise what it says now. Answers
 * that were replaced before they were sent come earlier in the history than those that had been sent.
 */
export function stepAsSent(
  { submissions, earlier, changed }: CaseHistory,
  step: string,
  number: number,
): Answers | undefined {
  for (let last = number; last < submissions.length; last += 1) {
    if (!changed.some((change) => change.number === last + 1 && change.step === step)) continue;
    return earlier.findLast((row) => row.step === step && row.until === last)?.answers;
  }
  return undefined;
}

/** Corrections that were never sent have only the corrected answers. */
const isWhole = (answers: Answers, whole: Answers): boolean =>
  prequalificationParts.every((part) => {
    const [kept, now] = [answers[part], whole[part]];
    return isAnswers(kept) && (!isAnswers(now) || Object.keys(now).every((name) => name in kept));
  });

/**
 * What the prequalification said in a submission: it also changes by other loans and by the lender, between two submissions.
 * `now` is what it says now.
 */
export const prequalificationAsSent = ({ earlier }: CaseHistory, now: Answers, number: number): Answers =>
  earlier.find(
    ({ step, answers, until }) => step === prequalificationStep && until >= number && isWhole(answers, now),
  )?.answers ?? now;

/** The documents that were part of the case in a submission. What is part of it now was part of the last one. */
export const documentsAsSent = ({ submissions, documents }: CaseHistory, number: number): SentDocument[] =>
  documents.filter(({ since, until }) =>
    until === null ? since < number || number === submissions.length : since < number && number <= until,
  );

/** The CRB permission that held for a submission. */
export const consentAsSent = (
  { consents }: CaseHistory,
  number: number,
): CaseHistory['consents'][number] | undefined =>
  consents.findLast(({ since }) => since < number) ?? consents[0];

interface Entry {
  readonly id: number;
}

/** The timeline's entries, newest first, from a submission to the next one: what became of it. */
export function entriesAfter<One extends Entry>(
  { submissions }: CaseHistory,
  entries: readonly One[],
  number: number,
): One[] {
  const from = submissions[number - 1]?.action_id ?? 0;
  const to = submissions[number]?.action_id ?? Number.POSITIVE_INFINITY;
  return entries.filter(({ id }) => id > from && id < to);
}
