import type { FeedbackItem } from '#cases/rules/feedback.ts';
import { emptyComment, type CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';

/** One question to the client: what it is about, and why. */
export interface Question extends FeedbackItem {
  /** Further targets that the same question is about, for example the maximum beside a minimum. */
  readonly also: readonly string[];
  readonly reason: string;
}

export const reasonLength = 1000;

/** What is asked of the client and not sent yet. */
export interface InformationRequestDraft extends CommentDraft {
  /** Whether the client may change everything. */
  readonly whole: boolean;
  readonly items: readonly Question[];
  /** What was typed about documents and is no question yet, by their targets. */
  readonly begun: Readonly<Record<string, string>>;
  /** YYYY-MM-DD, or empty. */
  readonly answerBy: string;
}

const empty: InformationRequestDraft = {
  ...emptyComment,
  whole: false,
  items: [],
  begun: {},
  answerBy: '',
};

/** The questions to the client of one case, kept in this tab. */
export const useInformationRequestDraft = (kind: 'loan' | 'request', id: number) =>
  useKeptForm({ kept: inTab(`${kind}-${String(id)}:request-feedback`), empty });

/** The questions as the call's items: one for each target. */
export const itemsOf = ({ items }: InformationRequestDraft) =>
  items.flatMap(({ kind, target, also, reason }) =>
    [target, ...also].map((each) => ({ kind, target: each, reason })),
  );

/** Where the first item of a question is among the call's items. */
export const placeOf = ({ items }: InformationRequestDraft, question: Question): number =>
  items.slice(0, items.indexOf(question)).reduce((sum, { also }) => sum + 1 + also.length, 0);

/** Whether anything of it was written. */
export const isStarted = ({ items, whole, comment, attachments }: InformationRequestDraft): boolean =>
  items.length > 0 || whole || comment !== '' || attachments.length > 0;
