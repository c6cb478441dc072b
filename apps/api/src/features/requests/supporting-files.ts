import type { FastifyRequest } from 'fastify';
import { requestDocumentRule, requestDocumentType } from '@ensigo/rulebook/request';
import { receiveFiles, type Arrival, type ArrivedFile } from '../../http/upload.ts';
import type { Act } from '../../platform/act.ts';
import { planStorage, refuseIfAny, type StorageType } from '../../platform/file-store/plan-storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertDocument, listDocuments, markPending } from './document-store.ts';

export interface Uploader {
  readonly userId: string;
  readonly sessionHash: Buffer;
  readonly clientAddress: string;
}

const type: StorageType = {
  ...requestDocumentRule,
  name: requestDocumentType,
  mimes: [...requestDocumentRule.mimes],
};

/** Reads a form of supporting documents; refuses nothing yet (SUPPORT-04, API-16). */
export const receiveSupportingFiles = (
  platform: Platform,
  { sessionHash }: Uploader,
  request: FastifyRequest,
): Promise<Arrival> =>
  receiveFiles(platform, request, {
    sessionHash,
    ruleFor: (field) => (field === requestDocumentType ? type : undefined),
    unknownField: `Send documents as ${requestDocumentType}.`,
  });

/**
 * Writes the rows of arrived files under the lock of their request, so that parallel uploads never pass the limit
 * together; answers the keys that they name. `pending`: they come with the next resubmission.
 */
export async function writeDocuments(
  transaction: Act,
  place: { readonly requestId: string; readonly pending: 'add' | null },
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Set<string>> {
  const { requestId, pending } = place;
  const before = await listDocuments(transaction, requestId);
  const staying = before.filter((row) => row.pending !== 'remove');
  const plan = planStorage(staying, [...keyed.values()], [type]);
  refuseIfAny(plan.errors);
  const claimed = new Set<string>();
  for (const [id, file] of keyed) {
    if (!plan.fresh.includes(file)) continue;
    const { fileName, received } = file;
    const { size, sha256, scanned } = received;
    // What was to go and is sent again stays.
    const again = before.find((row) => row.pending === 'remove' && row.sha256 === sha256);
    if (again !== undefined) {
      await markPending(transaction, again.id, null);
      continue;
    }
    const bytes = { size, sha256, scanned, mime: received.type.mime };
    await insertDocument(transaction, { id, requestId, type: type.name, fileName, ...bytes, pending });
    claimed.add(id);
    await transaction.record('request-document.uploaded', {
      subject: `request-document:${id}`,
      details: { request: requestId, size },
    });
  }
  if (claimed.size === 0) transaction.leaveUnrecorded();
  return claimed;
}
