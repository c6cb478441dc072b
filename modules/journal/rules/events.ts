/** What an entry of the journal is posted for. */
export const journalEvents = [
  'disbursement',
  'due',
  'payment',
  'refund',
  'reversal',
  'completion',
  'reopening',
  'write-off',
  'write-off-undone',
] as const;
export type JournalEvent = (typeof journalEvents)[number];

export const eventTitles = {
  disbursement: 'Disbursement',
  due: 'Interest due',
  payment: 'Repayment',
  refund: 'Refund',
  reversal: 'Reversal',
  completion: 'Completion',
  reopening: 'Reopening',
  'write-off': 'Write-off',
  'write-off-undone': 'Write-off undone',
} as const satisfies Record<JournalEvent, string>;
