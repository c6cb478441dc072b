import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-duplicates.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listWatchlist, addWatchlistEntry, endWatchlistEntry } from './watchlist/use-cases.ts';
import { markDifferentPerson, undoDifferentPerson, showDuplicates } from './use-cases.ts';

/** The same person elsewhere, and the watchlist (CASE-07). */
export function registerDuplicates(server: FastifyInstance, platform: Platform): void {
  route(server, platform, endpoints.readDuplicates, ({ who, actor, params: { id } }) =>
    showDuplicates(platform, { ...who, ...actor }, id),
  );
  route(
    server,
    platform,
    endpoints.markDifferentPerson,
    ({ who, actor, params: { id: loanId, account }, body }) =>
      markDifferentPerson(platform, { ...who, ...actor }, { loanId, account }, body.reason),
  );
  route(server, platform, endpoints.undoDifferentPerson, ({ who, actor, params: { id: loanId, account } }) =>
    undoDifferentPerson(platform, { ...who, ...actor }, { loanId, account }),
  );
  read(server, platform, endpoints.listWatchlist, listWatchlist);
  route(server, platform, endpoints.addWatchlistEntry, ({ actor, body }) =>
    addWatchlistEntry(platform, actor, body),
  );
  route(server, platform, endpoints.endWatchlistEntry, ({ actor, params: { id }, body }) =>
    endWatchlistEntry(platform, actor, id, body.reason),
  );
}
