import { judgeAnswerBy, type FeedbackItem } from '#cases/rules/feedback.ts';
import type { FieldErrors } from '#kit/rules/errors/field-errors.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { loanFeedback } from '../../rules/feedback.ts';
import { saidDocument } from '#kit/rules/uploads/document-name.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { documentTypesOf, today } from '#settings/server/index.ts';
import { rowCountsOf } from './acting-store.ts';

interface Asked {
  readonly items: readonly FeedbackItem[];
  readonly answer_by?: string | null | undefined;
}

const rowOf = /^(.+)\.(\d+)$/;

/** Refuses what this loan does not have, and a day too early or too late; returns what says how the items are called. */
export async function judgeFeedback(
  transaction: Transaction,
  loanId: string,
  { items, answer_by: answerBy }: Asked,
): Promise<(() => string)[]> {
  const types = await documentTypesOf(transaction);
  const rows = await rowCountsOf(transaction, loanId);
  const errors: FieldErrors = {};
  const names = items.map(({ kind, target }, index) => {
    const [, list = '', row = '0'] = rowOf.exec(target) ?? [];
    const { [list]: count = Infinity } = rows;
    const isDocument = kind === 'document';
    const type = isDocument ? types.find((listed) => listed.name === target) : undefined;
    const isKnown = isDocument ? type !== undefined : loanFeedback.nameOf(target) !== undefined;
    if (isKnown && Number(row) < count)
      return () => (type === undefined ? (loanFeedback.nameOf(target) ?? target) : saidDocument(type));
    errors[`items.${String(index)}.target`] = [
      isDocument ? 'This is not a document we ask for.' : 'This is not part of the application.',
    ];
    return () => target;
  });
  const wrongDay = judgeAnswerBy(answerBy, await today(transaction));
  if (wrongDay !== undefined) errors['answer_by'] = [wrongDay];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return names;
}
