import type { FastifyInstance } from 'fastify';
import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepUnclaimed } from './unclaimed-files.ts';
import { deleteDocument } from './use-cases/delete-document.ts';
import { uploadDocuments } from './use-cases/upload-documents.ts';
import { viewDocument } from './use-cases/view-document.ts';

/** Documents of a draft loan: upload, preview, delete. */
export function registerLoanDocuments(server: FastifyInstance, platform: Platform): void {
  registerUploads(server);
  server.addHook('onReady', async () => sweepAtStart(platform));

  route(server, platform, uploadLoanDocuments, ({ who, clientAddress, http }) =>
    uploadDocuments(platform, { userId: who.userId, sessionHash: who.sessionHash, clientAddress }, http),
  );
  route(server, platform, viewLoanDocument, ({ who, clientAddress, params }) =>
    viewDocument(platform, { userId: who.userId, clientAddress }, params.id),
  );
  route(server, platform, deleteLoanDocument, ({ who, clientAddress, params }) =>
    deleteDocument(platform, { userId: who.userId, clientAddress }, params.id),
  );
}

/** A database that is away at start must not keep the process from starting: the next start sweeps. */
async function sweepAtStart({ database, files, log }: Platform): Promise<void> {
  try {
    const removed = await sweepUnclaimed(database, files);
    if (removed > 0) log.info({ removed }, 'removed files that no document names');
  } catch (error) {
    log.warn({ err: error }, 'files that no document names could not be removed');
  }
}
