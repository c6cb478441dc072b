import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/conflicts-of-interest.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  readColleagues,
  readOwn,
  confirmConflictsOfInterest,
  declareConflictOfInterest,
} from './use-cases.ts';

/** The conflicts of interest that members of the staff have declared (MONEY-03). */
export function registerConflictsOfInterest(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readConflictsOfInterest, readOwn);
  read(server, platform, endpoints.listConflictsOfInterestOfColleagues, readColleagues);
  route(server, platform, endpoints.declareConflictOfInterest, ({ who, actor, body }) =>
    declareConflictOfInterest(platform, { ...actor, roles: who.roles }, body),
  );
  route(server, platform, endpoints.confirmConflictsOfInterest, ({ who, actor }) =>
    confirmConflictsOfInterest(platform, { ...actor, roles: who.roles }),
  );
}
