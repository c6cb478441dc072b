import { feedbackKinds, type FeedbackItem } from '#cases/rules/feedback.ts';
import {
  emptyComment,
  readComment,
  rowsIn,
  textIn,
  useKeptDraft,
  type CommentDraft,
  type Kept,
} from '#cases/screens/parts/kept-drafts.ts';

/** One question to the client: what it is about, and why. */
export interface Question extends FeedbackItem {
  /** Further targets that the same question is about, such as the maximum beside a minimum. */
  readonly also: readonly string[];
  readonly reason: string;
}

/** What is asked of the client and not sent yet. */
export interface InformationRequestDraft extends CommentDraft {
  /** Whether the client may change everything. */
  readonly whole: boolean;
  readonly items: readonly Question[];
  /** YYYY-MM-DD, or empty. */
  readonly answerBy: string;
}

const empty: InformationRequestDraft = { ...emptyComment, whole: false, items: [], answerBy: '' };

const isText = (value: unknown): value is string => typeof value === 'string';

function questionIn(item: Kept): Question[] {
  const kind = feedbackKinds.find((known) => known === item['kind']);
  if (kind === undefined) return [];
  const also = Array.isArray(item['also']) ? item['also'].filter(isText) : [];
  return [{ kind, target: textIn(item, 'target'), also, reason: textIn(item, 'reason') }];
}

const draftIn = (kept: Kept): InformationRequestDraft => ({
  ...readComment(kept),
  whole: kept['whole'] === true,
  items: rowsIn(kept, 'items').flatMap(questionIn),
  answerBy: textIn(kept, 'answerBy'),
});

/** The questions to the client of one case, kept in this tab. */
export const useInformationRequestDraft = (kind: 'loan' | 'request', id: number) =>
  useKeptDraft(`${kind}-${String(id)}:request-feedback`, empty, draftIn);

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
