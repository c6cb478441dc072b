import { say } from '../../messages/index.ts';
import { type Judge, nameField } from '../engine/field.ts';

/** At least two characters: letters (Latin or Arabic, with their marks), spaces, typed apostrophes, hyphens. */
const shape = /^[\p{Script=Latin}\p{Script=Arabic}\p{M} '’ʼ-]{2,}$/u;
const letter = /\p{L}/u;

/** RULE-04. */
export const judgeFullName: Judge = (value) => {
  if (value === '') return say('Full name is required.');
  return shape.test(value) && letter.test(value)
    ? undefined
    : say('Full name must contain only letters and valid characters.');
};

export const fullName = /* @__PURE__ */ nameField(judgeFullName, 120);
