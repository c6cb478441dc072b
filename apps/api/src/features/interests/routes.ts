import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readColleagues, readOwn } from './reads.ts';
import { confirmInterests, declareInterest, removeInterest } from './use-cases/keep-interests.ts';

/** In whom members of the staff have declared an interest (MONEY-03). */
export function registerInterests(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.readInterests, readOwn);
  read(server, platform, calls.listInterestsOfColleagues, readColleagues);
  route(server, platform, calls.declareInterest, ({ who, actor, body }) =>
    declareInterest(platform, { ...actor, roles: who.roles }, body),
  );
  route(server, platform, calls.confirmInterests, ({ who, actor }) =>
    confirmInterests(platform, { ...actor, roles: who.roles }),
  );
  route(server, platform, calls.removeInterest, ({ who, actor, params: { id }, body }) =>
    removeInterest(platform, { ...actor, roles: who.roles }, id, body.reason),
  );
}
