import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { CaseActions, LockedCase, StaffAction } from './actions.ts';
import type { CaseEndpoints } from './endpoints.ts';
import type { Viewer } from './policy.ts';
import type { Queue, QueueFacts, QueueFilters, QueueRow } from './queue.ts';
import { colleaguesOf, countQueue, readQueue } from './use-cases/list-queue.ts';
import { actOnCase } from './use-cases/act-on-case.ts';
import { attachFiles } from './use-cases/attach-files.ts';
import { viewDocument, viewTimelineFile } from './use-cases/view-file.ts';

/** What staff do with the cases of one kind. */
interface CaseWork<
  Filters extends QueueFilters,
  Row extends QueueFacts,
  Totals,
  Shown,
  Locked extends LockedCase,
  Body extends StaffAction,
  Resolved,
> {
  readonly endpoints: CaseEndpoints<Filters, QueueRow<Row>, Totals, Shown, NoInfer<Body>>;
  readonly queue: Queue<Filters, Row, Totals>;
  readonly show: (platform: Platform, viewer: Viewer, id: string) => Promise<Shown>;
  readonly actions: CaseActions<Locked, Body, Resolved>;
}

/** Registers the endpoints of one kind that differ only by kind: queue, case, actions, files. */
export function registerCaseEndpoints<
  Filters extends QueueFilters,
  Row extends QueueFacts,
  Totals,
  Shown,
  Locked extends LockedCase,
  Body extends StaffAction,
  Resolved,
>(
  server: FastifyInstance,
  platform: Platform,
  { endpoints, queue, show, actions }: CaseWork<Filters, Row, Totals, Shown, Locked, Body, Resolved>,
): void {
  const { kind } = actions;
  read(server, platform, endpoints.list, (reads, { who, query: filters }) =>
    readQueue(reads, queue, { filters, asker: who }),
  );
  read(server, platform, endpoints.count, async (reads, { who }) => ({
    data: await countQueue(reads, queue, who),
  }));
  read(server, platform, endpoints.colleagues, colleaguesOf(kind));
  route(server, platform, endpoints.show, async ({ who: { roles }, actor, params }) => ({
    data: await show(platform, { ...actor, roles }, params.id),
  }));
  route(server, platform, endpoints.act, async ({ who: { roles }, actor, params, body, ifMatch: seen }) => ({
    message: actions.doneOf(body),
    data: await actOnCase(platform, actions, { actor: { ...actor, roles, seen }, caseId: params.id, body }),
  }));
  route(server, platform, endpoints.attach, ({ who, actor, params, http }) =>
    attachFiles(platform, { ...who, ...actor }, { kind, caseId: params.id, call: endpoints.attach }, http),
  );
  route(server, platform, endpoints.document, ({ who: { roles }, actor, params }) =>
    viewDocument(platform, { ...actor, roles }, kind, params.id),
  );
  for (const [call, place] of endpoints.timelineFiles)
    route(server, platform, call, ({ who: { roles }, actor, params: { id } }) =>
      viewTimelineFile(platform, { ...actor, roles }, kind, { place, id }),
    );
}
