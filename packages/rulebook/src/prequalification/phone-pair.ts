import * as z from 'zod/mini';
import { textField } from '../engine/field.ts';
import { defaultPhoneCode } from '../fields/phone-codes.ts';
import { judgePhone, judgePhoneCode, normalisePhone } from '../fields/phone.ts';

/** A country code, +256 when none is given. */
export const phoneCode = () =>
  z._default(
    z.pipe(
      textField((value) => (value === '' ? undefined : judgePhoneCode(value))),
      z.transform((value) => (value === '' ? defaultPhoneCode : value)),
    ),
    defaultPhoneCode,
  );

/**
 * Judges a number with its country code, at the number; a blank one is for the field's own rule to judge. Runs
 * whatever else is wrong, so that every field's message comes at once.
 */
export const phonePair = (phoneKey: string, codeKey: string) =>
  z.superRefine<object>(
    (value, context) => {
      const fields: Record<string, unknown> = { ...value };
      const [typed, code] = [fields[phoneKey], fields[codeKey]];
      if (typeof typed !== 'string' || typed === '') return;
      const known = typeof code === 'string' ? code : defaultPhoneCode;
      const message = judgePhone(normalisePhone(typed, known), known);
      if (message !== undefined)
        context.addIssue({ code: 'custom', message, path: [phoneKey], input: typed });
    },
    { when: () => true },
  );
