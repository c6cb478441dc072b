import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { openFile } from '../../http/open-file.ts';
import { read, route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { assignCase, attachFiles, listColleagues, requestCases } from '../cases/door.ts';
import { lockCase } from './action-store.ts';
import { findDocument } from './case-store.ts';
import { actOnRequest } from './use-cases/act-on-request.ts';
import { countQueue, readQueue } from './use-cases/list-queue.ts';
import { reportTask } from './use-cases/report-task.ts';
import { saveWorkplan } from './use-cases/save-workplan.ts';
import { showCase } from './use-cases/show-case.ts';

/** The staff's side of requests for management support: queue, case, actions, workplan, files. */
export function registerRequestProcessing(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  registerUploads(server, platform);

  read(server, platform, calls.listRequestQueue, (reads, { who, query: filters }) =>
    readQueue(reads, { filters, userId: who.userId }),
  );
  read(server, platform, calls.countRequestQueue, async (reads, { who }) => ({
    data: await countQueue(reads, who.userId),
  }));
  read(server, platform, calls.listAdvisors, async (reads) => ({
    data: await listColleagues(reads, requestCases),
  }));
  route(server, platform, calls.showRequestCase, async ({ who, params, clientAddress }) => ({
    data: await showCase(platform, { ...who, clientAddress }, params.id),
  }));
  route(server, platform, calls.actOnRequest, async ({ who, params, body, ifMatch, clientAddress }) => ({
    message: 'Done. It is in the timeline.',
    data: await actOnRequest(platform, { ...who, clientAddress, seen: ifMatch }, params.id, body),
  }));
  route(
    server,
    platform,
    calls.assignRequest,
    async ({ who, params: { id: caseId }, body, clientAddress }) => {
      const advisor = await assignCase(
        platform,
        { ...who, clientAddress },
        {
          kind: requestCases,
          caseId,
          wanted: body.advisor,
          field: 'advisor',
          refusal: 'Choose an advisor from the list.',
          lock: async (transaction) => (await lockCase(transaction, caseId)) !== undefined,
        },
      );
      const message =
        advisor === null ? 'The case belongs to nobody now.' : `The case belongs to ${advisor.name} now.`;
      return { message, data: { advisor } };
    },
  );
  route(server, platform, calls.attachToRequest, ({ who, params, clientAddress, http }) =>
    attachFiles(platform, { ...who, clientAddress }, { kind: requestCases, caseId: params.id }, http),
  );
  route(server, platform, calls.viewRequestCaseDocument, async ({ actor, params: { id } }) => {
    const file = await findDocument({ query: database.read }, id);
    return openFile(platform, actor, file, {
      action: 'file.viewed',
      subject: `request-document:${id}`,
      ...(file !== undefined && { details: { request: file.request_id } }),
    });
  });
  route(server, platform, calls.saveWorkplan, async ({ who, params, body, ifMatch, clientAddress }) => ({
    message: 'The workplan was saved.',
    data: await saveWorkplan(platform, { ...who, clientAddress, seen: ifMatch }, params.id, body),
  }));
  route(server, platform, calls.reportTask, async ({ who, params, body, ifMatch, clientAddress }) => {
    const place = { requestId: params.id, taskId: params.task };
    const data = await reportTask(platform, { ...who, clientAddress, seen: ifMatch }, place, body);
    return { message: data.completed ? 'The task is completed.' : 'The progress was saved.', data };
  });
}
