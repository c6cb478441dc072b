import type { FastifyInstance } from 'fastify';
import * as calls from '../../endpoints/staff-requests.ts';
import * as requestDocumentsCalls from '../../endpoints/request-documents.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { assignCase, assignCases, exportQueue, requestCases } from '#workspace/server/index.ts';
import { registerCaseCalls } from '#workspace/server/routes.ts';
import { requestActions } from './actions.ts';
import { requestExport, requestQueue } from './queue.ts';
import { reportTask } from './use-cases/report-task.ts';
import { saveWorkplan } from './use-cases/save-workplan.ts';
import { showRequestCase } from './use-cases/show-case.ts';

const refusal = 'Choose an advisor from the list.';

/** The staff's side of requests for management support: queue, case, actions, workplan, files. */
export function registerRequestProcessing(server: FastifyInstance, platform: Platform): void {
  registerCaseCalls(server, platform, {
    calls: {
      list: calls.listRequestQueue,
      count: calls.countRequestQueue,
      colleagues: calls.listAdvisors,
      show: calls.showRequestCase,
      act: calls.actOnRequest,
      attach: calls.attachToRequest,
      document: calls.viewRequestCaseDocument,
      timelineFiles: [
        [requestDocumentsCalls.viewRequestActionDocument, 'action'],
        [requestDocumentsCalls.viewRequestCommentDocument, 'comment'],
        [requestDocumentsCalls.viewRequestTaskDocument, 'task'],
      ],
    },
    queue: requestQueue,
    show: showRequestCase,
    actions: requestActions,
  });

  route(server, platform, calls.exportRequestQueue, ({ actor, who, query: filters }) =>
    exportQueue(
      platform,
      { ...actor, roles: who.roles },
      { queue: requestQueue, csv: requestExport, filters },
    ),
  );
  route(
    server,
    platform,
    calls.assignRequests,
    ({ who, actor, body: { ids, advisor: wanted, taken_from: takenFrom } }) =>
      assignCases(
        platform,
        { ...who, ...actor },
        { kind: requestCases, ids, wanted, takenFrom, field: 'advisor', refusal },
      ),
  );
  route(server, platform, calls.assignRequest, async ({ who, actor, params, body }) => {
    const { message, assignee: advisor } = await assignCase(
      platform,
      { ...who, ...actor },
      {
        kind: requestCases,
        caseId: params.id,
        wanted: body.advisor,
        field: 'advisor',
        refusal,
      },
    );
    return { message, data: { advisor } };
  });
  route(server, platform, calls.saveWorkplan, async ({ who, actor, params, body, ifMatch: seen }) => ({
    message: 'Workplan saved.',
    data: await saveWorkplan(platform, { ...actor, roles: who.roles, seen }, params.id, body),
  }));
  route(server, platform, calls.reportTask, async ({ who, actor, params, body, ifMatch: seen }) => {
    const place = { requestId: params.id, taskId: params.task };
    const data = await reportTask(platform, { ...actor, roles: who.roles, seen }, place, body);
    return { message: data.completed ? 'Task completed.' : 'Progress saved.', data };
  });
}
