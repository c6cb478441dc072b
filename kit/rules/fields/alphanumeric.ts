import { say } from '../../messages/index.ts';
import type { Judge } from '../engine/field.ts';

/** Latin and Arabic letters, and digits of either script. */
const shape = /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}]*$/u;

/** RULE-03; an empty value is left to the required rule. */
export const judgeAlphanumeric: Judge = (value) =>
  shape.test(value) ? undefined : say('Only letters and numbers are allowed, no spaces or symbols.');
