import type { FastifyInstance } from 'fastify';
import { say } from '#kit/messages/index.ts';
import * as contract from '../endpoints/requests.ts';
import * as requestVariantsEndpoints from '../endpoints/request-variants.ts';
import * as requestDocumentsEndpoints from '../endpoints/request-documents.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { viewDocument } from '#cases/server/client-cases/index.ts';
import { listRequests, readResubmission, showRequest } from './use-cases/show-request.ts';
import { addAction } from './use-cases/add-action.ts';
import { changeDocuments } from './use-cases/change-documents.ts';
import { changeStep, saveRequestStep } from './use-cases/save-step.ts';
import { deleteSupportingDocument } from './use-cases/delete-supporting-document.ts';
import { resubmitRequest } from './use-cases/resubmit-request.ts';
import { submitRequest } from './use-cases/submit-request.ts';
import { uploadDocuments } from './use-cases/upload-documents.ts';

/** Requests for management support: list, detail, the steps of the draft, submit, and the client's decisions. */
export function registerRequests(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  read(server, platform, contract.listRequests, listRequests);

  read(server, platform, contract.showRequest, async (reads, { who, params }) => ({
    data: await showRequest(reads, who.userId, params.id),
  }));

  for (const [call, step, message] of [
    [contract.saveRequestDetails, 'request-details', () => say('Request details saved.')],
    [contract.saveChallenge, 'challenge', () => say('Challenge saved.')],
    [contract.saveDeliverables, 'deliverables', () => say('Deliverables saved.')],
  ] as const) {
    route(
      server,
      platform,
      call,
      async ({ who: { userId }, body: { sent, ...answers }, ifMatch: version }) => ({
        message: message(),
        data: await saveRequestStep(database, { step, userId, version, sent, answers }),
      }),
    );
  }

  route(server, platform, contract.submitRequest, async ({ who, body, clientAddress, ifMatch: version }) => ({
    message: say('Request submitted.'),
    data: await submitRequest(platform, {
      userId: who.userId,
      clientAddress,
      requestId: body.request_id,
      version,
      documents: body.read_documents,
      shown: body.consent_text_version,
    }),
  }));

  registerResubmission(server, platform);
  registerRequestDocuments(server, platform);

  route(server, platform, contract.addRequestAction, ({ who, clientAddress, params, ifMatch: seen, http }) =>
    addAction(platform, { ...who, clientAddress, seen }, params.id, http),
  );
}

/** A request that waits for feedback: changes are kept apart until they are sent (SUPPORT-07). */
function registerResubmission(server: FastifyInstance, platform: Platform): void {
  read(
    server,
    platform,
    requestVariantsEndpoints.readRequestResubmission,
    async (reads, { who, params }) => ({
      data: await readResubmission(reads, who.userId, params.id),
    }),
  );

  for (const [call, step] of [
    [requestVariantsEndpoints.changeRequestDetails, 'request-details'],
    [requestVariantsEndpoints.changeChallenge, 'challenge'],
    [requestVariantsEndpoints.changeDeliverables, 'deliverables'],
  ] as const) {
    route(server, platform, call, async ({ who, params, body, ifMatch: version }) => ({
      message: say("Changes saved. You haven't sent them yet."),
      data: await changeStep(platform, {
        step,
        userId: who.userId,
        requestId: params.id,
        answers: { ...body },
        version,
      }),
    }));
  }

  route(
    server,
    platform,
    requestVariantsEndpoints.resubmitRequest,
    async ({ actor, params, body, ifMatch: version }) => ({
      message: say('Changes sent.'),
      data: await resubmitRequest(platform, actor, params.id, {
        shown: body.consent_text_version,
        version,
        documents: body.read_documents,
      }),
    }),
  );
}

/** Supporting documents of requests. */
function registerRequestDocuments(server: FastifyInstance, platform: Platform): void {
  route(server, platform, requestDocumentsEndpoints.uploadRequestDocuments, ({ who, clientAddress, http }) =>
    uploadDocuments(platform, { ...who, clientAddress }, http),
  );
  route(
    server,
    platform,
    requestDocumentsEndpoints.changeRequestDocuments,
    ({ who, clientAddress, params, http }) =>
      changeDocuments(platform, { ...who, clientAddress }, params.id, http),
  );
  route(server, platform, requestDocumentsEndpoints.deleteRequestDocument, ({ actor, params }) =>
    deleteSupportingDocument(platform, actor, params.id),
  );
  route(server, platform, requestDocumentsEndpoints.viewRequestDocument, ({ actor, params: { id } }) =>
    viewDocument(platform, actor, 'request', id),
  );
}
