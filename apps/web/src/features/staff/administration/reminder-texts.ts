import { reminderPlaceholders, stepInWords } from '@ensigo/rulebook/repayments';

/** Texts of the section on reminders of payments. */
export const reminderTexts = {
  lead: 'Clients are reminded by e-mail, by SMS, or by a call, as each has chosen. A loan gets at most one reminder a day, none once the payment is there, and none at night.',
  on: 'Remind clients of their payments',
  from: 'First hour of the day',
  until: 'Until this hour',
  hoursHint: 'By the clock in Kampala, from 8 to 21.',
  fillIn: `In braces, and filled in for each client: ${reminderPlaceholders.map((name) => `{${name}}`).join(', ')}.`,
  reminder: (day: string) => (/^-?\d+$/.test(day) ? stepInWords(Number(day)) : 'New reminder'),
  day: 'Days after the due day',
  dayHint: 'With a minus before it: -3 is three days before.',
  text: 'Text',
  translationHint:
    'For clients who read it; the others are reminded in English. Names in braces stay as they are.',
  preview: 'As it is read',
  characters: (count: number) => `${String(count)} of 160 characters`,
  remove: 'Remove',
  add: 'Add a reminder',
  summary: (isOn: boolean, count: number) => (isOn ? `On, ${String(count)} for each payment` : 'Off'),
} as const;
