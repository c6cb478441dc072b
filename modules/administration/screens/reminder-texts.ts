import { reminderPlaceholders } from '#repayments/rules/reminders.ts';
import { stepInWords } from '#repayments/rules/reminder-setting.ts';

/** Texts of the section on reminders of payments. */
export const reminderTexts = {
  lead: 'Clients are reminded by email, SMS or phone call, as they chose. Each loan gets at most one reminder a day, none at night, and none once the installment is paid.',
  on: 'Send payment reminders',
  from: 'Send from (hour)',
  until: 'Send until (hour)',
  hoursHint: 'Kampala time, from 8 to 21.',
  fillIn: `Placeholders, filled in for each client: ${reminderPlaceholders.map((name) => `{${name}}`).join(', ')}.`,
  reminder: (day: string) => (/^-?\d+$/.test(day) ? stepInWords(Number(day)) : 'New reminder'),
  day: 'Days after the due date',
  dayHint: 'Use a minus sign for days before. For example -3 is three days before the due date.',
  text: 'Text',
  translationHint:
    'For clients who use this language; others are reminded in English. Leave names in braces as they are.',
  preview: 'Preview',
  characters: (count: number) => `${String(count)} of 160 characters`,
  remove: 'Remove',
  add: 'Add reminder',
  summary: (isOn: boolean, count: number) => (isOn ? `On, ${String(count)} per installment` : 'Off'),
} as const;
