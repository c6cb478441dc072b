import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/pending-changes.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { countPendingChanges, listPendingChanges } from './queries.ts';
import { confirmPending, refusePending, withdrawPending, type Effects } from './use-cases/decide-pending.ts';

/** Changes that wait for a second administrator (MONEY-12, GUARD-06); `effects`: what each kind does. */
export const registerPendingChanges =
  (effects: Effects) =>
  (server: FastifyInstance, platform: Platform): void => {
    read(server, platform, endpoints.listPendingChanges, listPendingChanges);
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
