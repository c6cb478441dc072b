import * as z from 'zod/mini';
import { inOtherLanguages, named, writtenIn } from '#kit/messages/index.ts';
import { optionalPlainField, textField } from '#kit/rules/engine/field.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';
import { judgeReminder, sendingHours } from './reminders.ts';

/** Name of the setting, a JSON value. */
export const remindersSetting = 'repayment_reminders';

const mostSteps = 10;
const [earliest, latest] = [-30, 90];
const longestWords = 300;

const wholeNumber = (from: number, until: number) =>
  z.pipe(
    optionalPlainField((typed) =>
      /^-?[0-9]{1,3}$/.test(typed) && Number(typed) >= from && Number(typed) <= until
        ? undefined
        : `Enter a whole number from ${String(from)} to ${String(until)}.`,
    ),
    z.transform(Number),
  );

/** For clients who read that language; the others are reminded in English (REACH-06). */
const translation = z.optional(
  textField((text) => (text === '' ? undefined : judgeReminder(text)), longestWords),
);

const step = z.object({
  /** Days after the due day; below 0 before it. */
  day: wholeNumber(earliest, latest),
  text: textField((text) => (text === '' ? 'Text is required.' : judgeReminder(text)), longestWords),
  ...inOtherLanguages(translation),
});

/** When and with which words clients are reminded of their payments (MONEY-10). */
export const remindersSchema = /* @__PURE__ */ z
  .object({
    is_on: z.boolean(),
    from_hour: wholeNumber(sendingHours.from, sendingHours.until - 1),
    until_hour: wholeNumber(sendingHours.from + 1, sendingHours.until),
    steps: z.array(step).check(
      z.maxLength(mostSteps, `Use at most ${String(mostSteps)} reminders.`),
      z.refine((steps) => new Set(steps.map(({ day }) => day)).size === steps.length, {
        error: 'Use only one reminder for each day.',
      }),
    ),
  })
  .check(
    z.superRefine(({ from_hour: from, until_hour: until }, context) => {
      // What is not a number has its own message.
      if (Number.isInteger(from) && Number.isInteger(until) && until <= from)
        context.addIssue({
          code: 'custom',
          path: ['until_hour'],
          message: 'Choose an hour later than the first.',
          input: until,
        });
    }),
  );
export type ReminderSetting = z.output<typeof remindersSchema>;

const [before, onTheDay, late] = /* @__PURE__ */ named([
  '{lender}: {amount} for loan {loan} is due on {date}. Pay by {how to pay}.',
  '{lender}: {amount} for loan {loan} is due today. Pay by {how to pay}.',
  '{lender}: {amount} for loan {loan} was due on {date}. Please pay by {how to pay}, or talk to us.',
]);

/** What holds until the lender changes it: reminders are off, as the words are the lender's to choose. */
const usual: ReminderSetting = {
  is_on: false,
  from_hour: 8,
  until_hour: 18,
  steps: [
    { day: -3, text: before },
    { day: 0, text: onTheDay },
    ...[1, 7, 14, 30].map((day) => ({ day, text: late })),
  ],
};

/** Reads the setting `repayment_reminders`; missing or unreadable: the usual, which is off. */
export function readReminders(value: unknown): ReminderSetting {
  const result = z.safeParse(remindersSchema, value);
  return result.success ? result.data : usual;
}

/** When a step goes out, in words. */
export function stepInWords(day: number): string {
  if (day === 0) return 'On the due date';
  const days = Math.abs(day) === 1 ? '1 day' : `${String(Math.abs(day))} days`;
  return day < 0 ? `${days} before` : `${days} after`;
}

/** The setting in plain words, for those who confirm a change of it (MONEY-12). */
export const reminderLines = ({
  is_on: isOn,
  from_hour: from,
  until_hour: until,
  steps,
}: ReminderSetting) => [
  ['Reminders', isOn ? 'on' : 'off'] satisfies SettingLine,
  ['Hours', `${String(from)}:00 to ${String(until)}:00`] satisfies SettingLine,
  ...steps.flatMap(({ day, text, ...others }): SettingLine[] => [
    [stepInWords(day), text],
    ...writtenIn(others).map(([language, words]): SettingLine => [
      `${stepInWords(day)}, in ${language}`,
      words,
    ]),
  ]),
];
