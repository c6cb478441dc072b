import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/staff-requests.ts';
import * as requestDocumentsEndpoints from '../../endpoints/request-documents.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { assignCase, assignCases, exportQueue, requestCases } from '#workspace/server/index.ts';
import { registerCaseEndpoints } from '#workspace/server/routes.ts';
import { requestActions } from './actions.ts';
import { requestExport, requestQueue } from './queue.ts';
import { reportTask, saveWorkplan, showRequestCase } from './use-cases.ts';

const refusal = 'Choose an advisor from the list.';

/** The staff's side of requests for management support: queue, case, actions, workplan, files. */
export function registerRequestProcessing(server: FastifyInstance, platform: Platform): void {
  registerCaseEndpoints(server, platform, {
    endpoints: {
      list: endpoints.listRequestQueue,
      count: endpoints.countRequestQueue,
      colleagues: endpoints.listAdvisors,
      show: endpoints.showRequestCase,
      act: endpoints.actOnRequest,
      attach: endpoints.attachToRequest,
      document: endpoints.viewRequestCaseDocument,
      timelineFiles: [
        [requestDocumentsEndpoints.viewRequestActionDocument, 'action'],
        [requestDocumentsEndpoints.viewRequestCommentDocument, 'comment'],
        [requestDocumentsEndpoints.viewRequestTaskDocument, 'task'],
      ],
    },
    queue: requestQueue,
    show: showRequestCase,
    actions: requestActions,
  });

  route(server, platform, endpoints.exportRequestQueue, ({ actor, who, query: filters }) =>
    exportQueue(
      platform,
      { ...actor, roles: who.roles },
      { queue: requestQueue, csv: requestExport, filters },
    ),
  );
  route(
    server,
    platform,
    endpoints.assignRequests,
    ({ who, actor, body: { ids, advisor: wanted, reassigned_from: reassignedFrom } }) =>
      assignCases(
        platform,
        { ...who, ...actor },
        { kind: requestCases, ids, wanted, reassignedFrom, field: 'advisor', refusal },
      ),
  );
  route(server, platform, endpoints.assignRequest, async ({ who, actor, params, body }) => {
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
  route(server, platform, endpoints.saveWorkplan, async ({ who, actor, params, body, ifMatch: seen }) => ({
    message: 'Workplan saved.',
    data: await saveWorkplan(platform, { ...actor, roles: who.roles, seen }, params.id, body),
  }));
  route(server, platform, endpoints.reportTask, async ({ who, actor, params, body, ifMatch: seen }) => {
    const place = { requestId: params.id, taskId: params.task };
    const data = await reportTask(platform, { ...actor, roles: who.roles, seen }, place, body);
    return { message: data.completed ? 'Task completed.' : 'Progress saved.', data };
  });
}
