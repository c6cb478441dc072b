import * as z from 'zod/mini';
import { optionalTextField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';

/** Maximum length of each text, in characters. */
const words = 2000;
const note = /* @__PURE__ */ optionalTextField(() => undefined, words);

/** POST staff/clients/{id}/suspend: a reason that the client reads, and a note for staff only (GUARD-13). */
export const suspendSchema = /* @__PURE__ */ z.object({ reason: required('Reason', words), note });

/** POST staff/clients/{id}/reinstate; the note is for staff only (GUARD-13). */
export const reinstateSchema = /* @__PURE__ */ z.object({ note });
