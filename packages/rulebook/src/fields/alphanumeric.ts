import type { Judge } from '../engine/field.ts';

/** Latin and Arabic letters, and digits of either script. */
const shape = /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}]*$/u;

/** RULE-03; an empty value is for the required rule to judge. */
export const judgeAlphanumeric: Judge = (value) =>
  shape.test(value) ? undefined : 'Only letters and numbers are allowed, no spaces or symbols.';
