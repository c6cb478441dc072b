import * as z from 'zod/mini';
import { plainText, say } from '../../messages/index.ts';
import { wordsOf, type Words, type Judge, textField } from '../engine/field.ts';

/** Latin and Arabic letters, and digits of either script. */
const shape = /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}]*$/u;

/** RULE-03; an empty value is left to the required rule. */
export const judgeAlphanumeric: Judge = (value) =>
  shape.test(value) ? undefined : say('Only letters and numbers are allowed, no spaces or symbols.');

/** RULE-08; a blank value fails too: the step's own required message comes first where there is one. */
export const judgeNationalId: Judge = (value) =>
  judgeAlphanumeric(value) === undefined && (value.length === 13 || value.length === 14)
    ? undefined
    : say('NIN must be alphanumeric and 13 to 14 characters long.');

/** As it stands on the card, however it was typed: in capitals and plain characters, without spaces and hyphens (EASE-07). */
export const plainNationalId = (typed: string): string =>
  plainText(typed).replaceAll(/[\s-]/g, '').toUpperCase();

/** RULE-08: a NIN as people type it. `required`: message for a blank value, if the field has its own. */
export const nationalIdField = (required?: Words) =>
  z.pipe(
    z.transform<string, string>((value) => (typeof value === 'string' ? plainNationalId(value) : '')),
    textField((value) =>
      value === '' && required !== undefined ? wordsOf(required) : judgeNationalId(value),
    ),
  );

export const nationalId = /* @__PURE__ */ nationalIdField();
