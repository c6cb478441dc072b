import { isSameAnswer } from '#kit/browser/offline-queue/merge-answers.ts';
import type { QueuedItem } from '#kit/browser/offline-queue/item.ts';

interface AskedItem {
  readonly target: string;
  readonly done: boolean;
}

interface Changed {
  readonly changed_steps: readonly string[];
  readonly feedback: { readonly items: readonly AskedItem[] } | null;
}

const answerIn = (answers: unknown, field: string): unknown => Reflect.get(Object(answers), field);

/** Whether what was asked for is changed by something that waits. */
const isChangedBy =
  ({ target }: AskedItem) =>
  ({ part, base = {}, body }: QueuedItem): boolean => {
    const [step = '', field] = target.split('.');
    if (step === part) return field === undefined || !isSameAnswer(base[field], body[field]);
    // A step of several parts, as the corrections of a prequalification are.
    const [before, now] = [base[step], body[step]].map((answers) =>
      field === undefined ? answers : answerIn(answers, field),
    );
    return !isSameAnswer(before, now);
  };

/** A case that was sent back, with the changes that wait on this phone in place of what the server last answered. */
export function withKeptChanges<Case extends Changed>(
  answered: Case,
  items: readonly QueuedItem[],
  chain: string,
): Case {
  const kept = items.filter((item) => item.chain === chain);
  if (kept.length === 0) return answered;
  const { changed_steps: steps, feedback } = answered;
  return {
    ...kept.reduce((shown, { shows }) => ({ ...shown, ...shows }), answered),
    changed_steps: [...new Set([...steps, ...kept.map(({ part }) => part)])],
    feedback: feedback && {
      ...feedback,
      items: feedback.items.map((item) => ({ ...item, done: item.done || kept.some(isChangedBy(item)) })),
    },
  };
}
