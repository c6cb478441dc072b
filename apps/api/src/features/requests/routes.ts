import type { FastifyInstance } from 'fastify';
import { mayDo } from '@ensigo/rulebook/access';
import * as contract from '@ensigo/rulebook/contract';
import { requestMadeTimeline } from '@ensigo/rulebook/request';
import { openFile } from '../../http/open-file.ts';
import { read, route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTimelineFile } from './action-store.ts';
import { findOwnDocument } from './document-store.ts';
import { listRequestsOf } from './list-store.ts';
import * as statements from './step-statements.ts';
import { addAction } from './use-cases/add-action.ts';
import { changeDocuments } from './use-cases/change-documents.ts';
import { changeStep } from './use-cases/change-step.ts';
import { deleteDocument } from './use-cases/delete-document.ts';
import { readResubmission } from './use-cases/read-resubmission.ts';
import { resubmitRequest } from './use-cases/resubmit-request.ts';
import { saveStep } from './use-cases/save-step.ts';
import { showRequest } from './use-cases/show-request.ts';
import { submitRequest } from './use-cases/submit-request.ts';
import { uploadDocuments } from './use-cases/upload-documents.ts';

/** Requests for management support: list, detail, the steps of the draft, submit, and what the client decides. */
export function registerRequests(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  read(server, platform, contract.listRequests, async (reads, { who, query: { page }, body }) => {
    const { total, rows } = await listRequestsOf(reads, who.userId, page, body);
    const path = `/api${contract.listRequests.path}`;
    return { data: rows, meta: contract.pageMeta({ total, page, rows: rows.length, path }) };
  });

  read(server, platform, contract.showRequest, async (reads, { who, params }) => ({
    data: await showRequest(reads, who.userId, params.id),
  }));

  for (const [call, step, statement, message, more] of [
    [
      contract.saveRequestDetails,
      'request-details',
      statements.saveRequestDetails,
      'Your request details were saved.',
      [requestMadeTimeline],
    ],
    [contract.saveChallenge, 'challenge', statements.saveChallenge, 'Your challenge was saved.', []],
    [
      contract.saveDeliverables,
      'deliverables',
      statements.saveDeliverables,
      'Your deliverables were saved.',
      [],
    ],
  ] as const) {
    route(server, platform, call, async ({ who: { userId }, body: answers, ifMatch: version }) => ({
      message,
      data: await saveStep(database, { step, statement, userId, version, answers, more }),
    }));
  }

  route(server, platform, contract.submitRequest, async ({ who, body, clientAddress }) => ({
    message: 'Your request was submitted.',
    data: await submitRequest(platform, {
      userId: who.userId,
      clientAddress,
      requestId: body.request_id,
      shown: body.wording_version,
    }),
  }));

  registerResubmission(server, platform);
  registerRequestDocuments(server, platform);

  route(server, platform, contract.addRequestAction, ({ who, clientAddress, params, ifMatch: seen, http }) =>
    addAction(platform, { ...who, clientAddress, seen }, params.id, http),
  );
}

/** A request that waits for feedback: what is changed is kept apart until it is sent (SUPPORT-07). */
function registerResubmission(server: FastifyInstance, platform: Platform): void {
  read(server, platform, contract.readRequestResubmission, async (reads, { who, params }) => ({
    data: await readResubmission(reads, who.userId, params.id),
  }));

  for (const [call, step] of [
    [contract.changeRequestDetails, 'request-details'],
    [contract.changeChallenge, 'challenge'],
    [contract.changeDeliverables, 'deliverables'],
  ] as const) {
    route(server, platform, call, async ({ who, params, body, ifMatch: version }) => ({
      message: 'Your changes are kept. They are not sent yet.',
      data: await changeStep(platform, {
        step,
        userId: who.userId,
        requestId: params.id,
        answers: { ...body },
        version,
      }),
    }));
  }

  route(server, platform, contract.resubmitRequest, async ({ who, params, body, clientAddress }) => ({
    message: 'Your changes were sent.',
    data: await resubmitRequest(
      platform,
      { userId: who.userId, clientAddress, shown: body.wording_version },
      params.id,
    ),
  }));
}

/** Files of requests: supporting documents, and what is attached to the timeline and the workplan. */
function registerRequestDocuments(server: FastifyInstance, platform: Platform): void {
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
  route(server, platform, contract.viewRequestDocument, async ({ actor, params: { id } }) => {
    const file = await findOwnDocument(reads, id, actor.userId);
    return openFile(platform, actor, file, {
      action: 'request-document.viewed',
      subject: `request-document:${id}`,
      ...(file !== undefined && { details: { request: file.request_id } }),
    });
  });
  for (const [call, place] of [
    [contract.viewRequestActionDocument, 'action'],
    [contract.viewRequestCommentDocument, 'comment'],
    [contract.viewRequestTaskDocument, 'task'],
  ] as const) {
    route(server, platform, call, async ({ who, actor, params: { id } }) => {
      const reader = { userId: who.userId, isStaff: mayDo(who.role, 'requests.view') };
      const file = await findTimelineFile(reads, place, id, reader);
      return openFile(platform, actor, file, {
        action: 'file.viewed',
        subject: `request-attachment:${id}`,
        ...(file !== undefined && { details: { request: file.request_id } }),
      });
    });
  }
}
