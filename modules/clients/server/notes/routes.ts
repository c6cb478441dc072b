import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/staff-client-notes.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { changeNoteText, pinNote, strikeNote, showNotes, writeNote } from './use-cases.ts';

/** What staff note about a client (CASE-14). */
export function registerClientNotes(server: FastifyInstance, platform: Platform): void {
  route(server, platform, endpoints.listClientNotes, ({ who, actor, params: { id }, query: { cursor } }) =>
    showNotes(platform, { ...who, ...actor }, id, cursor),
  );
  route(server, platform, endpoints.writeClientNote, ({ who, actor, params: { id: client }, body }) =>
    writeNote(platform, { ...who, ...actor, client }, body),
  );
  route(server, platform, endpoints.changeClientNote, ({ who, actor, params: { id: client, note }, body }) =>
    changeNoteText(platform, { ...who, ...actor, client, note }, body.text),
  );
  route(server, platform, endpoints.pinClientNote, ({ who, actor, params: { id: client, note }, body }) =>
    pinNote(platform, { ...who, ...actor, client, note }, body.pinned),
  );
  route(server, platform, endpoints.strikeClientNote, ({ who, actor, params: { id: client, note }, body }) =>
    strikeNote(platform, { ...who, ...actor, client, note }, body.reason),
  );
}
