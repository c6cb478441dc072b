import * as z from 'zod/mini';
import { wordsOf, type Words, plainField } from '../engine/field.ts';
import { defaultPhoneCode, judgeMobile } from './mobile.ts';
import { judgeOptionalPhone, judgePhone, judgePhoneCode, normalisePhone } from './phone.ts';

/** A typed number; `checkPhone` judges it together with its country code. */
export const phoneText = /* @__PURE__ */ plainField(() => undefined, 40);

/** A country code from the list; the default one if absent (SIGN-03). */
export const phoneCode = /* @__PURE__ */ z.pipe(
  plainField((value) => (value === '' ? undefined : judgePhoneCode(value))),
  z.transform((value) => (value === '' ? defaultPhoneCode : value)),
);

interface PhoneNames {
  readonly number: string;
  readonly code: string;
  /** A blank number is allowed. */
  readonly optional?: true;
  /** The number must be able to receive text messages (GUARD-04). */
  readonly mobile?: true;
  /** The step's own message for a blank number. */
  readonly required?: Words;
}

/**
 * A check for an object with a typed number and its country code: replaces the number with the digits after the code
 * (decision 0004), or reports the message at the number's field (RULE-07).
 */
export function checkPhone<Value extends object>(names: PhoneNames) {
  return z.superRefine<Value>((value, context) => {
    const answers = new Map<string, unknown>(Object.entries(value));
    const read = (name: string, otherwise: string): string => {
      const answer = answers.get(name);
      return typeof answer === 'string' ? answer : otherwise;
    };
    const [code, typed] = [read(names.code, defaultPhoneCode), read(names.number, '')];
    const digits = normalisePhone(typed, code);
    const message =
      digits === '' && names.required !== undefined
        ? wordsOf(names.required)
        : ((names.optional === true ? judgeOptionalPhone : judgePhone)(digits, code) ??
          (names.mobile === true ? judgeMobile(digits, code) : undefined));
    if (message === undefined) Object.assign(value, { [names.number]: digits });
    else context.addIssue({ code: 'custom', message, path: [names.number], input: typed });
  });
}
