import type { FeedbackRules } from '../../rules/feedback.ts';
import type { FeedbackRequest } from '../../endpoints/feedback.ts';
import type { FieldNote } from '#kit/browser/forms/field-note.tsx';

/** What is locked in a step, and why the rest was asked for (CASE-06). */
export function notesIn(
  rules: FeedbackRules,
  feedback: FeedbackRequest,
  step: string,
): (field: string) => FieldNote {
  const noteOf = (target: string): FieldNote => ({
    locked: !rules.isOpen(feedback, target),
    asked: feedback.items.find((item) => item.kind !== 'document' && item.target === target),
  });
  return (field) => {
    const target = `${step}.${field}`;
    const hasRows = feedback.items.some((item) => item.target.startsWith(`${target}.`));
    return {
      ...noteOf(target),
      ...(hasRows && { rows: (row: number) => noteOf(`${target}.${String(row)}`) }),
    };
  };
}
