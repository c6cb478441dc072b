import { isolated } from '@ensigo/messages';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';

/** Texts of the calls that are to be made about payments. */
export const texts = {
  title: 'To call today',
  note: 'Clients who asked to be called about a payment',
  none: 'Nobody is to be called today.',
  owes: (amount: string, due: string) => `${formatAmount(amount)}, due ${formatDate(due)}`,
  late: (days: number) =>
    days > 0
      ? `${String(days)} ${days === 1 ? 'day' : 'days'} late`
      : days === 0
        ? 'due today'
        : `in ${String(-days)} ${days === -1 ? 'day' : 'days'}`,
  officer: (name: string) => `Loan officer: ${isolated(name)}`,
  own: 'Your loan',
  called: 'Called',
  calledNamed: (name: string) => `Called ${isolated(name)}`,
  dialog: (name: string) => `What came of the call with ${isolated(name)}?`,
  noteLabel: 'Note',
  noteHint: 'Such as: pays on Friday. Clients find it in the copy of their data.',
  save: 'Save',
  cancel: 'Cancel',
} as const;
