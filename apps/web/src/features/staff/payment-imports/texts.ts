import { formatAmount, formatDate, formatDateTime, formatNumber } from '@ensigo/rulebook/fields';
import { mostStatementLines, statementRule } from '@ensigo/rulebook/statements';

const payments = (count: number): string => (count === 1 ? '1 payment' : `${String(count)} payments`);
const lines = (count: number): string => (count === 1 ? '1 line' : `${String(count)} lines`);

/** Texts of the payments from statements. */
export const texts = {
  title: 'Import payments',
  note: 'From a statement of mobile money or a bank',
  chooseFile: 'Choose the file',
  check: 'Check, nothing is recorded yet',
  checkMore: 'Check what is left',
  record: 'Record',
  channel: 'Whose statement is it?',
  file: 'Statement',
  fileHint: `A CSV file as you download it: up to ${String(statementRule.max_size)} MB and ${formatNumber(mostStatementLines)} lines. Its lines are kept until you close it, 7 days at most.`,
  take: 'Choose a CSV file',
  list: 'Statements',
  none: 'No statement was read yet.',
  openOne: (name: string) => `Open ${name}`,
  closedOne: 'Closed',
  opened: (by: string, at: string) => `${by}, ${formatDateTime(at)}`,
  recorded: (count: number, sum: string) =>
    count === 0 ? 'Nothing recorded' : `${payments(count)}, ${formatAmount(sum)}`,
  columns: {
    statement: 'Statement',
    channel: 'Channel',
    by: 'Opened by',
    lines: 'Lines',
    recorded: 'Recorded',
  },
  columnsTitle: 'What is in which column?',
  columnsLead: 'Choose once: the next statement with these columns is read the same way.',
  column: (number: number, name: string, sample: string) =>
    `${name === '' ? `Column ${String(number)}` : name}${sample === '' ? '' : `: ${sample}`}`,
  noColumn: 'Not in this statement',
  readLines: 'Read the lines',
  changeColumns: 'Change columns',
  inFile: 'Lines in the file',
  match: 'Match',
  decide: 'You decide',
  known: 'Already in',
  recordedHere: 'Recorded here',
  earlier: (by: string, at: string, count: number, sum: string) =>
    `This file was recorded on ${formatDateTime(at)} by ${by}: ${payments(count)}, ${formatAmount(sum)}. What is in is not recorded again.`,
  decideTitle: (count: number) => `You decide: ${lines(count)}`,
  decideNote: 'Left out until you choose',
  where: (phone: string, day: string, number: number) =>
    [phone === '' ? '' : `+${phone}`, day === '' ? '' : formatDate(day), `line ${String(number)}`]
      .filter((part) => part !== '')
      .join(', '),
  unnamed: 'Name not known',
  loanOf: (number: number) => `Loan of line ${String(number)}`,
  leave: 'Leave out',
  leaveLine: (number: number) => `Leave out line ${String(number)}`,
  leftOut: 'You left it out.',
  another: 'Another loan',
  loanNumber: (number: number) => `Number of the loan of line ${String(number)}`,
  loanNumberHint: 'Such as LN-2026-00418',
  use: 'Choose',
  due: (day: string) => `due ${formatDate(day)}`,
  checkedTitle: (match: number, known: number) => `Match: ${String(match)}, already in: ${String(known)}`,
  nothingChecked: 'No line matches a loan, and none is recorded.',
  table: { day: 'Date', by: 'Paid by', sum: 'UGX', to: 'Goes to', result: 'Result' },
  lineNumber: (number: number) => `Line ${String(number)}`,
  refusedTitle: (count: number) => `Not recorded: ${lines(count)}`,
  more: (count: number) => `Show ${lines(count)} more`,
  ready: (count: number, sum: string) => `${payments(count)}, ${formatAmount(sum)}`,
  nothingReady: 'Nothing to record',
  stay: (out: number, known: number) =>
    `${out === 1 ? '1 line stays' : `${String(out)} lines stay`} out, ${String(known)} already in. Sending this file again records nothing twice.`,
  recordNow: (count: number, sum: string) => `Record ${payments(count)}, ${formatAmount(sum)}`,
  recording: (left: number) => `Recording, ${payments(left)} left`,
  failed: (count: number) =>
    `${lines(count)} could not be recorded. The reason stands beside each; everything else is recorded.`,
  close: 'Close this statement',
  isClosed: 'This statement is closed. Its lines are forgotten, and what was recorded from it stays.',
  closeTitle: 'Close this statement?',
  closeNote:
    'Its lines, and what you chose for them, are then forgotten. What is recorded stays. To go on later, send the file again.',
  closeNow: 'Close and forget the lines',
  goBack: 'Go back',
} as const;
