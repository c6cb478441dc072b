import { isolated } from '#kit/messages/index.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';

/** Texts of the calls that are to be made about payments. */
export const texts = {
  title: 'Calls due',
  note: 'Clients who asked for payment reminders by phone',
  none: 'No calls due today.',
  owes: (amount: string, due: string) => `${formatAmount(amount)}, due ${formatDate(due)}`,
  late: (days: number) =>
    days > 0
      ? `${String(days)} ${days === 1 ? 'day' : 'days'} past due`
      : days === 0
        ? 'due today'
        : `in ${String(-days)} ${days === -1 ? 'day' : 'days'}`,
  officer: (name: string) => `Loan officer: ${isolated(name)}`,
  own: 'Your loan',
  called: 'Log call',
  calledNamed: (name: string) => `Log call with ${isolated(name)}`,
  dialog: (name: string) => `Log call with ${isolated(name)}`,
  noteLabel: 'Note',
  noteHint: 'For example: will pay on Friday. Clients find it in the copy of their data.',
  save: 'Save',
  cancel: 'Cancel',
} as const;
