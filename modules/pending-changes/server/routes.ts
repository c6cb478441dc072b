import type { FastifyInstance } from 'fastify';
import { requestConflictOfInterestEnd } from '#conflicts-of-interest/endpoints/conflicts-of-interest.ts';
import * as endpoints from '../endpoints/pending-changes.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  detailsOfEnd,
  endConfirmedConflict,
  requestEnd,
  type NotifyManagers,
} from './use-cases/conflict-ends.ts';
import { countPendingChanges, listPendingChanges, type DetailsOfKinds } from './queries.ts';
import { confirmPending, refusePending, withdrawPending, type Effects } from './use-cases/decide-pending.ts';

/**
 * Changes that wait for a second person (MONEY-12, GUARD-06, SERVE-07); `others`: what each kind does; `further`: what
 * those who may confirm it read besides. The end of a conflict of interest is decided here, as that module is below this one.
 */
export const registerPendingChanges =
  (
    others: Omit<Effects, 'conflict-of-interest-end'>,
    notifyManagers: NotifyManagers,
    further: DetailsOfKinds = {},
  ) =>
  (server: FastifyInstance, platform: Platform): void => {
    const effects = { ...others, 'conflict-of-interest-end': endConfirmedConflict(notifyManagers) };
    const details = { ...further, 'conflict-of-interest-end': detailsOfEnd };
    route(server, platform, requestConflictOfInterestEnd, ({ actor, params: { id }, body }) =>
      requestEnd(platform, actor, id, body.reason),
    );
    read(server, platform, endpoints.listPendingChanges, listPendingChanges(platform, details));
    read(server, platform, endpoints.countPendingChanges, countPendingChanges);
    route(server, platform, endpoints.confirmPendingChange, ({ actor, params: { id } }) =>
      confirmPending(platform, { actor, id }, effects),
    );
    route(server, platform, endpoints.refusePendingChange, ({ actor, params: { id }, body }) =>
      refusePending(platform, { actor, id }, body.reason),
    );
    route(server, platform, endpoints.withdrawPendingChange, ({ actor, params: { id } }) =>
      withdrawPending(platform, { actor, id }),
    );
  };
