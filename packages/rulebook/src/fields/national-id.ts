import { textField, type Judge } from '../engine/field.ts';
import { judgeAlphanumeric } from './alphanumeric.ts';

/** RULE-08; a blank value fails too: the step's own required message comes first where there is one. */
export const judgeNationalId: Judge = (value) =>
  judgeAlphanumeric(value) === undefined && (value.length === 13 || value.length === 14)
    ? undefined
    : 'NIN must be alphanumeric and 13 to 14 characters long.';

export const nationalId = /* @__PURE__ */ textField(judgeNationalId);
