import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRequests, retentionMonths, erasureStateOf } from './store.ts';
import { askErasure, withdrawErasure } from './use-cases/ask-erasure.ts';
import { carryOut } from './use-cases/carry-out-erasure.ts';
import { downloadData } from './use-cases/download-data.ts';
import { refuse } from './use-cases/refuse-erasure.ts';

/** What a person may ask for about their own data, and who decides it. */
export function registerPrivacy(server: FastifyInstance, platform: Platform): void {
  const reads = { query: platform.database.read };
  route(server, platform, calls.readPrivacy, async ({ who }) => ({
    data: { retention_months: await retentionMonths(reads), ...(await erasureStateOf(reads, who.userId)) },
  }));
  route(server, platform, calls.downloadOwnData, ({ who, clientAddress }) =>
    downloadData(platform, who, clientAddress),
  );
  route(server, platform, calls.askErasure, ({ who, body, clientAddress }) =>
    askErasure(platform, who, body.reason, clientAddress),
  );
  route(server, platform, calls.withdrawErasure, ({ who, clientAddress }) =>
    withdrawErasure(platform, who, clientAddress),
  );
  route(server, platform, calls.listErasures, async () => ({ data: await listRequests(reads) }));
  route(server, platform, calls.carryOutErasure, ({ who, params, clientAddress }) =>
    carryOut(platform, { userId: who.userId, clientAddress }, params.id),
  );
  route(server, platform, calls.refuseErasure, ({ who, params, body, clientAddress }) =>
    refuse(platform, { userId: who.userId, clientAddress }, params.id, body.answer),
  );
}
