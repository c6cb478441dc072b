import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/staff-journal.ts';
import { exportJournal } from './export.ts';
import { listJournalEntries, readJournal } from './queries.ts';

/** The journal of the lender's books (JOIN-04). */
export function registerJournal(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readJournal, readJournal);
  read(server, platform, endpoints.listJournalEntries, listJournalEntries);
  route(server, platform, endpoints.exportJournal, ({ actor, query }) =>
    exportJournal(platform, actor, query),
  );
}
