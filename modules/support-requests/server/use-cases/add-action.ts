import type { FastifyRequest } from 'fastify';
import { addRequestAction } from '../../endpoints/requests.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { closingActionSchema, type ClosingActionBody } from '../../rules/closing.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import type { Arrival, ArrivedFile } from '#kit/http/upload.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Written } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { receiveAttachments, tooManyAttachments } from '#workspace/server/index.ts';
import { findSentRequest } from '../action-store.ts';
import type { Closer } from '../supporting-files.ts';
import { commentOnRequest } from './comment-on-request.ts';
import { decide } from './decide-deliverables.ts';

type Answer = AnswerOf<typeof addRequestAction>;

/** The form's content, if all of it is valid; otherwise all errors at once. */
function bodyOf({ fields, files, errors: refused }: Arrival): ClosingActionBody {
  const verdict = validate(closingActionSchema, Object.fromEntries(fields));
  const errors = { ...refused, ...(verdict.ok ? {} : verdict.errors) };
  const tooMany = tooManyAttachments(files);
  if (tooMany !== undefined) errors['attachments'] = [tooMany];
  if (!verdict.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return verdict.value;
}

/** A decision on the deliverables, or a comment, with its files: all of it, or nothing (REQ-05, REQ-06). */
export async function addAction(
  platform: Platform,
  closer: Closer,
  requestId: string,
  http: FastifyRequest,
): Promise<Answer> {
  const { database } = platform;
  const { userId } = closer;
  const known = await findSentRequest({ query: database.read }, requestId, userId, { lock: false });
  if (known === undefined) throw new Refusal('not-found');
  const arrival = await receiveAttachments(platform, closer, http);
  try {
    const body = bodyOf(arrival);
    const form = { call: addRequestAction, http, said: [requestId, body] };
    return await keepFilesOnce(platform, closer, form, arrival.files, (transaction, keyed) =>
      write(platform, transaction, closer, { requestId, body }, keyed),
    );
  } finally {
    await arrival.discard();
  }
}

async function write(
  platform: Platform,
  transaction: Act,
  closer: Closer,
  { requestId, body }: { requestId: string; body: ClosingActionBody },
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<Answer>> {
  const request = await findSentRequest(transaction, requestId, closer.userId, { lock: true });
  if (request === undefined) throw new Refusal('not-found');
  return body.action === 'comment'
    ? commentOnRequest(platform, transaction, closer.userId, request, body, keyed)
    : decide(platform, transaction, closer, request, body, keyed);
}
