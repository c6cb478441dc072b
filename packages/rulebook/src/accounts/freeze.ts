import * as z from 'zod/mini';
import { optionalTextField } from '../engine/field.ts';
import { required } from '../fields/required.ts';

/** Most characters of each text. */
const words = 2000;
const note = /* @__PURE__ */ optionalTextField(() => undefined, words);

/** POST staff/clients/{id}/freeze: what the client reads, and what staff alone read (GUARD-13). */
export const freezeSchema = /* @__PURE__ */ z.object({ reason: required('Reason', words), note });

/** POST staff/clients/{id}/unfreeze; the note is for staff alone (GUARD-13). */
export const unfreezeSchema = /* @__PURE__ */ z.object({ note });
