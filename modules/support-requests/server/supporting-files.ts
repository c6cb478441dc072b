import type { FastifyRequest } from 'fastify';
import { say } from '#kit/messages/index.ts';
import { requestDocumentRule, requestDocumentType } from '../rules/options.ts';
import { receiveFiles, type Arrival, type ArrivedFile } from '#kit/http/upload.ts';
import type { StorageType } from '#kit/platform/file-store/plan-storage.ts';
import type { Platform } from '#kit/platform/platform.ts';

export interface Uploader {
  readonly userId: string;
  readonly sessionHash: Buffer;
  readonly clientAddress: string;
}

/** A client who decides on a request, or comments on it. */
export interface Closer extends Uploader {
  /** Version of the request that the client has seen; undefined skips the check. */
  readonly seen: number | undefined;
}

const type: StorageType = {
  ...requestDocumentRule,
  name: requestDocumentType,
  mimes: [...requestDocumentRule.mimes],
};

/** Reads a form of supporting documents; refuses nothing yet (SUPPORT-04, API-16). */
export const receiveSupportingFiles = (
  platform: Platform,
  { sessionHash, userId }: Uploader,
  request: FastifyRequest,
): Promise<Arrival> =>
  receiveFiles(platform, request, {
    sessionHash,
    held: { place: 'request-documents', userId },
    ruleFor: (field) => (field === requestDocumentType ? type : undefined),
    unknownField: say`Send documents as ${requestDocumentType}.`,
  });

/** Where supporting documents are written, and what the audit log records about each. */
export const requestPlace = (requestId: string) => ({
  kind: 'request' as const,
  caseId: requestId,
  types: [type],
  detailsOf: ({ received }: ArrivedFile) => ({ request: requestId, size: received.size }),
});
