import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchWords } from '../cases/door.ts';
import { visibleTo } from './policy.ts';
import { listClients } from './store.ts';
import { freezeClient, unfreezeClient } from './use-cases/freeze-client.ts';
import { showClient } from './use-cases/show-client.ts';

/** The lender's clients (STAFF-04). */
export function registerClients(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.listClients, async (reads, { who, query: { search, cursor } }) => {
    const found = await listClients(reads, visibleTo(who.role), wordsIn(search), cursor);
    const shown = found.slice(0, calls.logPageSize);
    return {
      data: shown.map(({ place: _place, ...row }) => row),
      next: found.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
    };
  });
  route(server, platform, calls.showClient, async ({ who, params, clientAddress }) => ({
    data: await showClient(platform, { ...who, clientAddress }, params.id),
  }));
  route(server, platform, calls.freezeClient, ({ who: { userId }, params: { id }, body, clientAddress }) =>
    freezeClient(platform, { userId, clientAddress, id }, body),
  );
  route(server, platform, calls.unfreezeClient, ({ who: { userId }, params: { id }, body, clientAddress }) =>
    unfreezeClient(platform, { userId, clientAddress, id }, body.note),
  );
}

/** An e-mail address is one word. */
const wordsIn = (typed: string): readonly string[] =>
  typed.includes('@') ? [typed.toLowerCase()] : searchWords(typed);
