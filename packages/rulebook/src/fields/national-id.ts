import { textField, type Judge } from '../engine/field.ts';

const shape = /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}]{13,14}$/u;

/** RULE-08; blank is judged as a wrong one: the step's own required message comes first where it has one. */
export const judgeNationalId: Judge = (value) =>
  shape.test(value) ? undefined : 'NIN must be alphanumeric and 13 to 14 characters long.';

export const nationalId = /* @__PURE__ */ textField(judgeNationalId);
