import * as z from 'zod/mini';
import { required } from '#kit/rules/fields/required.ts';

/** Maximum length of a note, and of the reason for striking one, in characters. */
const noteLength = 2000;
const reasonLength = 500;

/** How long the author of a note may change it, in hours; after that it can only be struck (CASE-14). */
export const noteEditHours = 24;

/** How many notes of one client may be pinned at a time (CASE-14). */
export const mostPinned = 5;

const text = /* @__PURE__ */ required('Note', noteLength);

/** POST staff/clients/{id}/notes: plain text for staff only (CASE-14). */
export const noteSchema = /* @__PURE__ */ z.object({ text, pinned: z._default(z.boolean(), false) });

/** POST staff/clients/{id}/notes/{note}: the changed text; the earlier one is kept (CASE-14). */
export const noteTextSchema = /* @__PURE__ */ z.object({ text });

/** POST staff/clients/{id}/notes/{note}/strike: the text stays readable, struck through (CASE-14). */
export const strikeSchema = /* @__PURE__ */ z.object({ reason: required('Reason', reasonLength) });
