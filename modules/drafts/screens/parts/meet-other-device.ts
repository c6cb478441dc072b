import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { draftFields } from '../../endpoints/draft-fields.ts';
import type { DraftForm } from '../../endpoints/drafts.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { alwaysAsksIn } from '#kit/browser/offline-queue/field-words.ts';
import {
  isSameAnswer,
  mergeAnswers,
  withChoices,
  type Difference,
} from '#kit/browser/offline-queue/merge-answers.ts';
import type { KnownDraft } from '#kit/browser/drafts/known-draft.ts';
import type { Answers } from '#kit/browser/drafts/unsaved-answers.ts';

interface Meeting {
  readonly userId: string;
  readonly form: DraftForm;
  /** What the values were typed over. */
  readonly known: KnownDraft;
  /** Sent from here without an answer: the server may have them. */
  readonly attempted: readonly Answers[];
  /** The values of the form as they are now. */
  readonly read: () => Answers;
  /** Fields that are never brought together. */
  readonly afresh: readonly string[];
}

interface Met {
  readonly theirs: KnownDraft;
  /** When the other device's answers were kept (ISO 8601). */
  readonly at: string;
  readonly differences: readonly Difference[];
  /** What changes in the form, given the names of the fields for which the other device's answer counts. */
  readonly changesWith: (chosen: ReadonlySet<string>) => Answers;
}

const isWithin = (part: Answers, whole: Answers): boolean =>
  Object.entries(part).every(([name, value]) => isSameAnswer(value, whole[name]));

/**
 * Brings what was typed here together with what another device has typed in the same form, which is not saved yet;
 * undefined where the server has nothing newer.
 */
export async function meetOtherDevice(meeting: Meeting): Promise<Met | undefined> {
  const { userId, form, known, attempted, read, afresh } = meeting;
  const { data: state } = await callApi(checkPrequalification, { as: userId });
  const { [form]: draft } = state.drafts;
  const { edition = 0, saved_at: at = '', answers: typed = {} } = draft ?? {};
  if (edition === known.edition) return undefined;
  const theirs = { edition, answers: { ...known.answers, ...typed } };
  // One of our own saves, whose answer was lost, is nobody else's.
  const base = attempted.some((answers) => isWithin(typed, answers)) ? theirs : known;
  const shared = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => !afresh.includes(name)));
  const mine = read();
  const { answers, differences } = mergeAnswers(
    { base: shared(base.answers), mine: shared(mine), theirs: shared(theirs.answers) },
    (name) => alwaysAsksIn(draftFields[form], name),
  );
  return {
    theirs,
    at,
    differences,
    changesWith(chosen) {
      const together = withChoices(answers, differences, chosen);
      return Object.fromEntries(
        Object.entries(together).filter(([name, value]) => !isSameAnswer(value, mine[name])),
      );
    },
  };
}
