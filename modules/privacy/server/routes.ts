import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/privacy.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  listErasures,
  readPrivacy,
  askErasure,
  withdrawErasure,
  carryOut,
  refuse,
} from './use-cases/erasure.ts';
import { downloadData } from './use-cases/download-data.ts';

/** What a person can request about their own data, and who decides on it. */
export function registerPrivacy(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readPrivacy, readPrivacy);
  route(server, platform, endpoints.downloadOwnData, ({ actor }) => downloadData(platform, actor));
  route(server, platform, endpoints.askErasure, ({ actor, body }) =>
    askErasure(platform, actor, body.reason),
  );
  route(server, platform, endpoints.withdrawErasure, ({ actor }) => withdrawErasure(platform, actor));
  read(server, platform, endpoints.listErasures, listErasures);
  route(server, platform, endpoints.carryOutErasure, ({ who, actor, params }) =>
    carryOut(platform, { ...who, ...actor }, params.id),
  );
  route(server, platform, endpoints.refuseErasure, ({ who, actor, params, body }) =>
    refuse(platform, { ...who, ...actor }, params.id, body.answer),
  );
}
