import type { FastifyRequest } from 'fastify';
import { say } from '#kit/messages/index.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import type { Arrival, ArrivedFile } from '#kit/http/upload.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Written } from '#kit/platform/file-store/keep-files.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import {
  keepAttachments,
  loanCases,
  notifyOfAnswer,
  receiveAttachments,
  tooManyAttachments,
  writeAction,
} from '#workspace/server/index.ts';
import { answerCondition, type OwnConditions } from '../endpoints/conditions.ts';
import { answerSchema, conditionEntries, maxConditionFiles, mayMeet } from '../rules/conditions.ts';
import { findLoan, isOwner, listConditionsOf, lockLoan, ownLoanOf } from './store.ts';

/** The conditions of the client's own loan: without the notes of staff (SERVE-06). */
export async function listOwn(
  reads: Queryable,
  userId: string,
  id: string,
): Promise<{ data: OwnConditions }> {
  if (!(await isOwner(reads, id, userId))) throw new Refusal('not-found');
  const [loan, conditions] = await Promise.all([findLoan(reads, id), listConditionsOf(reads, id)]);
  return {
    data: {
      conditions: conditions.map(({ id: condition, text, before_on, state, marked_at, documents }) => ({
        id: condition,
        text,
        before_on,
        state,
        marked_at,
        documents,
      })),
      may_answer: loan !== undefined && mayMeet(loan.status),
    },
  };
}

interface Sender extends Person {
  readonly sessionHash: Buffer;
}

interface Answer {
  readonly loanId: string;
  readonly conditionId: string;
  readonly comment: string;
}

async function write(
  platform: Platform,
  transaction: Act,
  userId: string,
  { loanId, conditionId, comment }: Answer,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<{ message: string }>> {
  const loan = await lockLoan(transaction, loanId);
  const row = (await listConditionsOf(transaction, loanId)).find(({ id }) => String(id) === conditionId);
  if (loan === undefined || row === undefined) throw new Refusal('not-found');
  if (row.state !== 'open' || !mayMeet(loan.status))
    throw new Refusal('conflict', {
      message: say('This condition is settled. You need not send anything for it.'),
    });
  if (row.documents.length + keyed.size > maxConditionFiles)
    throw invalid({ attachments: [say`Only ${maxConditionFiles} files are allowed`] });
  const sender = { caseId: loanId, userId };
  const actionId = await writeAction(transaction, loanCases, {
    ...sender,
    action: conditionEntries.answered,
    comment: comment === '' ? row.text : `${row.text}\n${comment}`,
    visibility: 'client',
    details: { condition: row.id },
  });
  const claimed = await keepAttachments(transaction, loanCases, sender, keyed, { actionId });
  await notifyOfAnswer(platform, transaction, {
    kind: loanCases,
    caseId: loanId,
    message: `${loan.client_name} has sent files for a condition of loan ${loan.tracking_number}: ${row.text}`,
    mail: { kind: 'loan-condition-answered', subject: `Files for a condition of ${loan.tracking_number}` },
  });
  await transaction.record('loan.condition-answered', {
    subject: `loan:${loanId}`,
    details: { condition: row.id, files: keyed.size },
  });
  return { claimed, result: { message: say("Sent. We'll check it and tell you if we need anything else.") } };
}

/** The message of the form; refuses it without a file, and files that are refused, all at once. */
function commentIn({ fields, files, errors: refused }: Arrival): string {
  const checked = validate(answerSchema, Object.fromEntries(fields));
  const errors = { ...refused, ...(checked.ok ? {} : checked.errors) };
  const tooMany = tooManyAttachments(files);
  if (tooMany !== undefined) errors['attachments'] = [tooMany];
  if (files.length === 0 && errors['attachments'] === undefined)
    errors['attachments'] = [say('Choose a file.')];
  if (!checked.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return checked.value.comment;
}

/** The client sends files for a condition of their loan: all of them, or nothing. */
export async function answer(
  platform: Platform,
  sender: Sender,
  conditionId: string,
  http: FastifyRequest,
): Promise<{ message: string }> {
  const loanId = await ownLoanOf({ query: platform.database.read }, conditionId, sender.userId);
  if (loanId === undefined) throw new Refusal('not-found');
  const arrival = await receiveAttachments(platform, sender, http);
  try {
    const comment = commentIn(arrival);
    const form = { call: answerCondition, http, said: [conditionId, comment] };
    return await keepFilesOnce(platform, sender, form, arrival.files, (transaction, keyed) =>
      write(platform, transaction, sender.userId, { loanId, conditionId, comment }, keyed),
    );
  } finally {
    await arrival.discard();
  }
}
