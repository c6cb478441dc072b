import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepAttachments, receiveAttachments, tooManyAttachments } from '../attachments.ts';
import type { CaseKind } from '../kinds.ts';
import { refuseUnseen } from '../case.ts';

interface Sender {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly sessionHash: Buffer;
  readonly clientAddress: string;
}

interface Place {
  readonly kind: CaseKind;
  readonly caseId: string;
  readonly call: Endpoint;
}

interface Attached {
  message: string;
  data: { id: string; file_path: string; size: number }[];
}

/** Accepts files for the next action: all files of the call, or none. They belong to their sender until then. */
export async function attachFiles(
  platform: Platform,
  sender: Sender,
  { kind, caseId, call }: Place,
  request: FastifyRequest,
): Promise<Attached> {
  await refuseUnseen({ query: platform.database.read }, kind, sender, caseId);
  const arrival = await receiveAttachments(platform, sender, request);
  try {
    const errors = { ...arrival.errors };
    const tooMany = tooManyAttachments(arrival.files);
    if (tooMany !== undefined) errors['attachments'] = [tooMany];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (arrival.files.length === 0) throw invalid({ attachments: ['Choose a file.'] });
    const form = { call, http: request, said: [caseId] };
    return await keepFilesOnce(platform, sender, form, arrival.files, async (transaction, keyed) => {
      const claimed = await keepAttachments(transaction, kind, { caseId, userId: sender.userId }, keyed);
      const data = [...keyed].map(([id, { fileName, received }]) => ({
        id,
        file_path: `${id}/${fileName}`,
        size: received.size,
      }));
      const message = data.length === 1 ? 'File attached.' : 'Files attached.';
      return { claimed, result: { message, data } };
    });
  } finally {
    await arrival.discard();
  }
}
