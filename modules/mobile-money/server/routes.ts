import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as callbacks from '../endpoints/callbacks.ts';
import { listNetworks as listNetworksEndpoint } from '../endpoints/networks.ts';
import * as own from '../endpoints/own-mobile-money.ts';
import * as staff from '../endpoints/staff-mobile-money.ts';
import { createCarrier } from './carrying.ts';
import { createProviders } from './providers/index.ts';
import {
  listNetworks,
  listRequests,
  readCollection,
  readPaymentOptions,
  showLoanRequests,
  showRequest,
} from './queries.ts';
import { askNow } from './use-cases/ask-now.ts';
import { disburse } from './use-cases/disburse.ts';
import { receiveCallback } from './use-cases/receive-callback.ts';
import { settleRequest } from './use-cases/settle.ts';
import { startCollection } from './use-cases/start-collection.ts';

/** Payments and disbursements by mobile money (JOIN-05). */
export function registerMobileMoney(server: FastifyInstance, platform: Platform): void {
  platform.outbox.carry('mobile-money', createCarrier(platform, createProviders(platform)), {
    maximumAttempts: Infinity,
  });

  read(server, platform, listNetworksEndpoint, listNetworks(platform));
  read(server, platform, own.readPaymentOptions, readPaymentOptions(platform));
  read(server, platform, own.readCollection, readCollection);
  route(server, platform, own.startCollection, ({ actor, params: { id }, body }) =>
    startCollection(platform, actor, id, body),
  );

  read(server, platform, staff.listRequests, listRequests(platform));
  route(server, platform, staff.readRequest, ({ who, actor, params: { id } }) =>
    showRequest(platform, { ...who, ...actor }, id),
  );
  route(server, platform, staff.readLoanRequests, ({ who, actor, params: { id } }) =>
    showLoanRequests(platform, { ...who, ...actor }, id),
  );
  route(server, platform, staff.askNow, ({ who, actor, params: { id } }) =>
    askNow(platform, { ...who, ...actor }, id),
  );
  route(server, platform, staff.settleRequest, ({ who, actor, params: { id }, body }) =>
    settleRequest(platform, { ...who, ...actor }, id, body),
  );
  route(server, platform, staff.disburse, ({ who, actor, ifMatch: seen, params: { id }, body }) =>
    disburse(platform, { ...who, ...actor, seen }, id, body),
  );

  for (const endpoint of [callbacks.receiveMtnPut, callbacks.receiveMtnPost])
    route(server, platform, endpoint, ({ params: { secret }, body: { externalId: id } }) =>
      receiveCallback(platform, { network: 'mtn', secret, id }),
    );
  route(server, platform, callbacks.receiveAirtel, ({ params: { secret }, body }) =>
    receiveCallback(platform, { network: 'airtel', secret, id: body.transaction.id }),
  );
}
