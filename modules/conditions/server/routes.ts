import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/conditions.ts';
import { answer, listOwn } from './answering.ts';
import { markCondition, showConditions } from './use-cases.ts';

/** Conditions of approvals: the client's list and files, and what staff say of each (SERVE-06). */
export function registerConditions(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listOwnConditions, (reads, { who, params }) =>
    listOwn(reads, who.userId, params.id),
  );
  route(server, platform, endpoints.answerCondition, ({ who, clientAddress, params, http }) =>
    answer(platform, { ...who, clientAddress }, params.id, http),
  );
  route(server, platform, endpoints.listConditions, ({ who, actor, params }) =>
    showConditions(platform, { ...who, ...actor }, params.id),
  );
  route(server, platform, endpoints.markCondition, ({ who, actor, params, body }) =>
    markCondition(
      platform,
      { ...who, ...actor },
      { loanId: params.id, conditionId: params.condition, mark: body },
    ),
  );
}
