import type { FastifyInstance } from 'fastify';
import {
  copyRepeatedDocuments,
  uploadChangedDocuments,
  uploadResubmittedDocuments,
} from '../../endpoints/loan-variants.ts';
import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '../../endpoints/loan-documents.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { copyRepeated } from './use-cases/copy-repeated.ts';
import { viewDocument } from '#cases/server/client-cases/index.ts';
import { deleteLoanDocument as remove } from './use-cases/delete-loan-document.ts';
import { uploadChanged } from './use-cases/upload-changed.ts';
import { uploadDocuments } from './use-cases/upload-documents.ts';

/** Documents of loans: upload, preview, delete; for drafts, repeats and loans that wait for documents. */
export function registerLoanDocuments(server: FastifyInstance, platform: Platform): void {
  route(server, platform, uploadLoanDocuments, ({ who, clientAddress, http }) =>
    uploadDocuments(platform, { userId: who.userId, sessionHash: who.sessionHash, clientAddress }, http),
  );
  route(server, platform, viewLoanDocument, ({ actor, params }) =>
    viewDocument(platform, actor, 'loan', params.id),
  );
  route(server, platform, deleteLoanDocument, ({ actor, params }) => remove(platform, actor, params.id));
  for (const [call, needed] of [
    [uploadChangedDocuments, 'can_edit'],
    [uploadResubmittedDocuments, 'can_edit_documents'],
  ] as const) {
    route(server, platform, call, ({ who, clientAddress, params, http }) =>
      uploadChanged(platform, { ...who, clientAddress }, params.id, http, { call, needed }),
    );
  }
  route(server, platform, copyRepeatedDocuments, ({ actor, params }) =>
    copyRepeated(platform, actor, params.id),
  );
}
