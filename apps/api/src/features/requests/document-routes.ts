import type { FastifyInstance } from 'fastify';
import { mayDo } from '@ensigo/rulebook/access';
import * as contract from '@ensigo/rulebook/contract';
import { openFile } from '../../http/open-file.ts';
import { route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTimelineFile } from './action-store.ts';
import { findOwnDocument } from './document-store.ts';
import { changeDocuments } from './use-cases/change-documents.ts';
import { deleteDocument } from './use-cases/delete-document.ts';
import { uploadDocuments } from './use-cases/upload-documents.ts';

/** Files of requests: supporting documents, and what hangs on the timeline and the workplan. */
export function registerRequestDocuments(server: FastifyInstance, platform: Platform): void {
  const reads = { query: platform.database.read };
  registerUploads(server, platform);

  route(server, platform, contract.uploadRequestDocuments, ({ who, clientAddress, http }) =>
    uploadDocuments(platform, { ...who, clientAddress }, http),
  );
  route(server, platform, contract.changeRequestDocuments, ({ who, clientAddress, params, http }) =>
    changeDocuments(platform, { ...who, clientAddress }, params.id, http),
  );
  route(server, platform, contract.deleteRequestDocument, ({ who, clientAddress, params }) =>
    deleteDocument(platform, { userId: who.userId, clientAddress }, params.id),
  );
  route(server, platform, contract.viewRequestDocument, async ({ who, clientAddress, params: { id } }) =>
    openFile(platform, await findOwnDocument(reads, id, who.userId), {
      actorId: who.userId,
      action: 'request-document.viewed',
      subject: `request-document:${id}`,
      clientAddress,
    }),
  );
  for (const [call, place] of [
    [contract.viewRequestActionDocument, 'action'],
    [contract.viewRequestCommentDocument, 'comment'],
    [contract.viewRequestTaskDocument, 'task'],
  ] as const) {
    route(server, platform, call, async ({ who, clientAddress, params: { id } }) => {
      const reader = { userId: who.userId, isStaff: mayDo(who.role, 'requests.view') };
      return openFile(platform, await findTimelineFile(reads, place, id, reader), {
        actorId: who.userId,
        action: 'file.viewed',
        subject: `request-attachment:${id}`,
        clientAddress,
      });
    });
  }
}
