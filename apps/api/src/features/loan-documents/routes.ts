import type { FastifyInstance } from 'fastify';
import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteDocument } from './use-cases/delete-document.ts';
import { uploadDocuments } from './use-cases/upload-documents.ts';
import { viewDocument } from './use-cases/view-document.ts';

/** Documents of a draft loan: upload, preview, delete. */
export function registerLoanDocuments(server: FastifyInstance, platform: Platform): void {
  registerUploads(server, platform);

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
