import * as z from 'zod/mini';
import { noteSchema, noteTextSchema, strikeSchema } from '../rules/notes.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { person } from '#cases/endpoints/cases.ts';
import { filterCursor } from '#kit/endpoints/filters.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });
const ofClient = /* @__PURE__ */ z.object({ id: z.uuid() });
const ofNote = /* @__PURE__ */ z.object({
  id: z.uuid(),
  note: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
});

/** A note of staff about a client, which the client does not see (CASE-14). Timestamps are ISO 8601, UTC. */
const clientNote = /* @__PURE__ */ z.object({
  id: z.int(),
  text: z.string(),
  pinned: z.boolean(),
  by: person,
  at: z.string(),
  /** Texts that it had before, newest first. */
  earlier: z.array(z.object({ text: z.string(), until: z.string() })),
  /** Null while it holds. */
  struck: z.nullable(z.object({ by: person, at: z.string(), reason: z.string() })),
  /** Whether the person asking may change its text now. */
  may_edit: z.boolean(),
});
export type ClientNote = z.output<typeof clientNote>;

export const listClientNotes = /* @__PURE__ */ defineEndpoint({
  name: 'staff.client-notes.list',
  method: 'GET',
  path: '/staff/clients/:id/notes',
  audience: 'staff',
  permission: 'clients.view',
  summary: 'Lists the staff notes about a client: all pinned ones, and one page of the others, newest first',
  params: ofClient,
  query: z.object({ cursor: filterCursor }),
  answer: z.object({
    pinned: z.array(clientNote),
    data: z.array(clientNote),
    next: z.nullable(z.string()),
  }),
});

export const writeClientNote = /* @__PURE__ */ defineEndpoint({
  name: 'staff.client-notes.write',
  method: 'POST',
  path: '/staff/clients/:id/notes',
  audience: 'staff',
  permission: 'clients.note',
  summary: 'Adds a staff-only note about a client',
  params: ofClient,
  body: noteSchema,
  answer: message,
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const changeClientNote = /* @__PURE__ */ defineEndpoint({
  name: 'staff.client-notes.change',
  method: 'POST',
  path: '/staff/clients/:id/notes/:note',
  audience: 'staff',
  permission: 'clients.note',
  summary: "Edits one of the user's own notes within a day; the earlier text is kept",
  params: ofNote,
  body: noteTextSchema,
  answer: message,
  errors: ['invalid', 'conflict'],
});

export const pinClientNote = /* @__PURE__ */ defineEndpoint({
  name: 'staff.client-notes.pin',
  method: 'POST',
  path: '/staff/clients/:id/notes/:note/pin',
  audience: 'staff',
  permission: 'clients.note',
  summary: 'Pins or unpins a note',
  params: ofNote,
  body: z.object({ pinned: z.boolean() }),
  answer: message,
  errors: ['conflict'],
});

export const strikeClientNote = /* @__PURE__ */ defineEndpoint({
  name: 'staff.client-notes.strike',
  method: 'POST',
  path: '/staff/clients/:id/notes/:note/strike',
  audience: 'staff',
  permission: 'clients.note',
  summary: 'Strikes out a note with a reason; it stays readable',
  params: ofNote,
  body: strikeSchema,
  answer: message,
  errors: ['invalid', 'conflict'],
});
