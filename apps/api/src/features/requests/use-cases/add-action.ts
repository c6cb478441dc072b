import type { FastifyRequest } from 'fastify';
import { addRequestAction } from '@ensigo/rulebook/contract';
import { validate, type AnswerOf } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { closingActionSchema, type ClosingActionBody } from '@ensigo/rulebook/request';
import { actionAttachmentRule, tooManyFiles } from '@ensigo/rulebook/uploads';
import { onceWithin, repeatKeyOf } from '../../../http/idempotency.ts';
import { receiveFiles, type Arrival, type ArrivedFile } from '../../../http/upload.ts';
import type { Act } from '../../../platform/act.ts';
import { keepFiles, type Written } from '../../../platform/file-store/keep-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSentRequest } from '../action-store.ts';
import type { Closer } from '../attachments.ts';
import { decide } from './decide-deliverables.ts';
import { addComment } from './comment-on-request.ts';

type Answer = AnswerOf<typeof addRequestAction>;

const rule = { ...actionAttachmentRule, mimes: [...actionAttachmentRule.mimes] };

/** What the form says, once everything of it is right; all that is wrong is said at once. */
function bodyOf({ fields, files, errors: refused }: Arrival): ClosingActionBody {
  const verdict = validate(closingActionSchema, Object.fromEntries(fields));
  const errors = { ...refused, ...(verdict.ok ? {} : verdict.errors) };
  if (files.length > rule.max_files) errors['attachments'] = [tooManyFiles(rule)];
  if (!verdict.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return verdict.value;
}

/** A decision on what was delivered, or a comment, with its files: all of it, or nothing (REQ-05, REQ-06). */
export async function addAction(
  platform: Platform,
  closer: Closer,
  requestId: string,
  http: FastifyRequest,
): Promise<Answer> {
  const { database } = platform;
  const { userId, sessionHash } = closer;
  const key = repeatKeyOf(http);
  const known = await findSentRequest({ query: database.read }, requestId, userId, { lock: false });
  if (known === undefined) throw new Refusal('not-found');
  const arrival = await receiveFiles(platform, http, {
    sessionHash,
    ruleFor: (field) => (field === 'attachments' ? rule : undefined),
    unknownField: 'Attach files under attachments.',
  });
  try {
    const body = bodyOf(arrival);
    const prints = arrival.files.map(({ fileName, received }) => [fileName, received.sha256]);
    const said = { userId, key, call: addRequestAction.name, body: [requestId, body, prints] };
    const acted = await keepFiles(platform, closer, arrival.files, (transaction, keyed) =>
      onceWithin(transaction, said, () => write(platform, transaction, closer, { requestId, body }, keyed)),
    );
    return acted;
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
    ? addComment(platform, transaction, closer, request, body, keyed)
    : decide(platform, transaction, closer, request, body, keyed);
}
