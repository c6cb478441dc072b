import { formatAmount, formatDate, formatDateTime, formatNumber } from '#kit/rules/fields/show.ts';
import { daysBack } from '../../../rules/record.ts';
import { mostStatementLines, statementRule } from '../../../rules/payment-imports/limits.ts';

const payments = (count: number): string => (count === 1 ? '1 payment' : `${String(count)} payments`);
const lines = (count: number): string => (count === 1 ? '1 line' : `${String(count)} lines`);

/** Texts of the payments from statements. */
export const texts = {
  title: 'Import payments',
  note: 'From a mobile money or bank statement',
  chooseFile: 'Choose file',
  check: 'Check (nothing is recorded yet)',
  checkMore: 'Check the remaining lines',
  record: 'Record',
  payment_method: 'Statement from',
  file: 'Statement',
  fileHint: `A CSV file as downloaded, up to ${String(statementRule.max_size)} MB and ${formatNumber(mostStatementLines)} lines. Its lines are kept until you close the statement, for at most 7 days.`,
  take: 'Choose CSV file',
  list: 'Statements',
  none: 'No statements yet.',
  openOne: (name: string) => `Open ${name}`,
  reviewOne: (name: string) => `Review older lines of ${name}`,
  waitsForYou: 'Waiting for you',
  closedOne: 'Closed',
  opened: (by: string, at: string) => `${by}, ${formatDateTime(at)}`,
  recorded: (count: number, sum: string) =>
    count === 0 ? 'Nothing recorded' : `${payments(count)}, ${formatAmount(sum)}`,
  columns: {
    statement: 'Statement',
    payment_method: 'Channel',
    by: 'Uploaded by',
    lines: 'Lines',
    recorded: 'Recorded',
  },
  columnsTitle: 'Map columns',
  columnsLead: 'You do this once: the next statement with these columns is read the same way.',
  column: (number: number, name: string, sample: string) =>
    `${name === '' ? `Column ${String(number)}` : name}${sample === '' ? '' : `: ${sample}`}`,
  noColumn: 'Not in this statement',
  readLines: 'Read lines',
  changeColumns: 'Change columns',
  inFile: 'Lines in the file',
  match: 'Matched',
  decide: 'To review',
  known: 'Already recorded',
  recordedHere: 'Recorded here',
  earlier: (by: string, at: string, count: number, sum: string) =>
    `This file was recorded on ${formatDateTime(at)} by ${by}: ${payments(count)}, ${formatAmount(sum)}. Payments already recorded are not recorded again.`,
  decideTitle: (count: number) => `To review: ${lines(count)}`,
  decideNote: 'Skipped until you choose',
  where: (phone: string, day: string, number: number) =>
    [phone === '' ? '' : `+${phone}`, day === '' ? '' : formatDate(day), `line ${String(number)}`]
      .filter((part) => part !== '')
      .join(', '),
  unnamed: 'Name unknown',
  loanOf: (number: number) => `Loan for line ${String(number)}`,
  leave: 'Skip',
  leaveLine: (number: number) => `Skip line ${String(number)}`,
  leftOut: 'Skipped by you.',
  another: 'Another loan',
  loanNumber: (number: number) => `Loan number for line ${String(number)}`,
  loanNumberHint: 'For example LN-2026-00418',
  use: 'Choose',
  due: (day: string) => `due ${formatDate(day)}`,
  checkedTitle: (match: number, known: number) =>
    `Matched: ${String(match)}, already recorded: ${String(known)}`,
  nothingChecked: 'No lines match a loan, and none are recorded already.',
  table: { day: 'Date', by: 'Paid by', sum: 'UGX', to: 'Applied to', result: 'Result' },
  lineNumber: (number: number) => `Line ${String(number)}`,
  refusedTitle: (count: number) => `Not recorded: ${lines(count)}`,
  more: (count: number) => `Show ${lines(count)} more`,
  ready: (count: number, sum: string) => `${payments(count)}, ${formatAmount(sum)}`,
  nothingReady: 'Nothing to record',
  stay: (out: number, known: number) =>
    `${out === 1 ? '1 line skipped' : `${String(out)} lines skipped`}, ${String(known)} already recorded. If you upload this file again, nothing is recorded twice.`,
  recordNow: (count: number, sum: string) => `Record ${payments(count)}, ${formatAmount(sum)}`,
  recording: (left: number) => `Recording, ${payments(left)} left`,
  failed: (count: number) =>
    `${lines(count)} could not be recorded. See the reason beside each. Everything else is recorded.`,
  older: `Older than ${String(daysBack.cashier)} days`,
  late: (count: number, sum: string) =>
    `${lines(count)} older than ${String(daysBack.cashier)} days, ${formatAmount(sum)}.`,
  lateTitle: `Lines older than ${String(daysBack.cashier)} days`,
  lateNeeds: 'They need a reason, and a credit manager must confirm them.',
  lateNeedsReason: 'They need a reason.',
  lateReason: 'Reason',
  lateHint: 'One reason for the whole file. Only staff see this.',
  lateAsk: 'Request confirmation',
  lateSave: 'Save reason',
  lateWaiting: 'Waiting for a credit manager',
  lateMeanwhile: 'You can record the other lines now. Changing an older line withdraws this request.',
  lateBecause: (reason: string) => `Reason: ${reason}`,
  lateConfirmed: (name: string) => `Confirmed by ${name}.`,
  lateDeclined: (name: string, reason: string) => `Declined by ${name}: ${reason}`,
  lateAsked: (name: string, count: number, sum: string) =>
    `${name} asks to record ${lines(count)} older than ${String(daysBack.cashier)} days, ${formatAmount(sum)}.`,
  lateConfirm: 'Confirm older lines',
  lateDecline: 'Decline older lines',
  lateDeclineTitle: 'Decline older lines?',
  lateDeclineLead: (name: string) => `They are not recorded. ${name} sees the reason.`,
  close: 'Close statement',
  isClosed: 'This statement is closed. Its lines are deleted; recorded payments stay.',
  closeTitle: 'Close this statement?',
  closeNote:
    'Its lines and your choices for them are deleted. Recorded payments stay. To continue later, upload the file again.',
  closeNow: 'Close statement',
  goBack: 'Go back',
} as const;
