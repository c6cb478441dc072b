import { formatAmount, formatDate, formatNumber } from '@ensigo/rulebook/fields';

const payments = (count: number): string => (count === 1 ? '1 payment' : `${String(count)} payments`);

/** Texts of the repayments of a loan. */
export const texts = {
  title: 'Repayments',
  paidOut: (day: string) => `Paid out ${formatDate(day)}`,
  notLoaded: 'The repayments are not loaded',
  noSchedule:
    'No schedule is known of this loan: its terms or its pay-out were not stated. Repayments can be recorded; what is left is not calculated.',
  isLess: (amount: string) =>
    `Less was paid out than was approved. The schedule is that of ${formatAmount(amount)} on the same terms.`,
  received: 'Received so far',
  next: (day: string) => `Next payment, ${formatDate(day)}`,
  overdue: (days: number) => `Overdue, ${String(days)} ${days === 1 ? 'day' : 'days'} late`,
  balance: 'Still to pay',
  unpaid: 'Not repaid',
  paid: 'Paid so far',
  settlement: 'To settle today',
  rebate: 'Waived',
  repaid: 'Repaid in full.',
  notRepaid: (amount: string) =>
    `Completed with ${formatAmount(amount)} not repaid. Nothing more is to be paid.`,
  complete: 'The loan can be completed.',
  credit: (amount: string) => `${formatAmount(amount)} was paid too much.`,
  toReturn: 'Refund to return',
  toReturnSince: (day: string) => `Refund to return, since ${formatDate(day)}`,
  toReturnWords: (amount: string) =>
    `${formatAmount(amount)} of what is still to pay was given back to the client before a payment was reversed. It is filled first. If the refund never reached the client, reverse the refund.`,
  refundByOther:
    'You recorded a payment of this loan or took back a refund, so another cashier must give it back: one person alone never does both.',
  record: 'Record a repayment',
  /** `anyway`: once the server has asked about what is odd. */
  recordSum: (amount: string, anyway: boolean) =>
    ['Record', ...(amount === '' ? [] : [formatAmount(amount)]), ...(anyway ? ['anyway'] : [])].join(' '),
  refund: 'Give it back',
  due: 'Due',
  payment: 'Payment',
  price: 'Price',
  principal: 'Loan',
  left: 'Left',
  state: 'State',
  schedule: 'Payments of the schedule, in UGX',
  all: (count: number) => `All ${payments(count)}`,
  more: (count: number) => `Show ${String(count)} more ${count === 1 ? 'payment' : 'payments'}`,
  filled: 'Paid',
  part: (amount: string) => `${formatNumber(amount)} paid`,
  late: 'Late',
  isNext: 'Next',
  open: (amount: string) => `${formatNumber(amount)} open`,
  notPaid: (amount: string) => `${formatNumber(amount)} not repaid`,
  waived: 'Settled',
  entries: 'Record',
  noEntries: 'Nothing is recorded yet.',
  kinds: { payment: 'Repayment', reversal: 'Reversal', refund: 'Given back' },
  recorded: (by: string, day: string) => `Recorded by ${by} on ${formatDate(day)}`,
  reversed: (number: number) => `Reversed by entry ${String(number)}`,
  reverses: (number: number) => `Takes back entry ${String(number)}`,
  entry: (number: number) => `Entry ${String(number)}`,
  receipt: (number: string) => `Receipt ${number}`,
  reverse: 'Reverse',
  reverseOf: (number: number) => `Reverse entry ${String(number)}`,
  recordTitle: (loan: string) => `Record a repayment of ${loan}`,
  refundTitle: (loan: string) => `Give back what was paid too much for ${loan}`,
  reverseTitle: (amount: string) => `Reverse ${formatAmount(amount)}?`,
  reverseLead:
    'It is taken back by an entry of its own; both stay in the record. The client reads the reason.',
  opens: (owed: string, waived: string | null) =>
    `The loan is completed. Reversing this payment opens it again: ${formatAmount(owed)} is then owed${
      waived === null ? '' : `, with the ${formatAmount(waived)} that was waived`
    }.`,
  givenBack: (given: readonly { readonly on: string; readonly amount: string }[]) =>
    `${given
      .map(({ on, amount }) => `${formatAmount(amount)} was given back on ${formatDate(on)}`)
      .join(
        ', ',
      )}, as more was paid than was owed. Without this payment it was not: the client then owes that as a refund to return.`,
  givenBackFirst: 'If you know that the refund never reached the client, reverse the refund first.',
  amount: 'Amount',
  channel: 'Channel',
  day: 'Received on',
  refundDay: 'Given back on',
  days: (from: string, to?: string) =>
    `From ${formatDate(from)} to ${to === undefined ? 'today' : formatDate(to)}.`,
  reference: 'Reference',
  referenceHint: 'As on the receipt or statement. It is used once.',
  why: 'Why is it recorded so late?',
  whyHint: 'For staff only.',
  reason: 'Reason',
  account: { 'mobile-money': 'Number', bank: 'Account' },
  cancel: 'Cancel',
  fills: 'What it fills',
  fillsNothing: 'Enter the amount and its day to see which payments it fills.',
  paymentOf: (number: number, day: string) => `Payment ${String(number)}, due ${formatDate(day)}`,
  whole: 'in full',
  partly: (left: string) => `${formatNumber(left)} still open`,
  after: 'Then still to pay',
  afterOver: 'Then not repaid',
  settles: 'This settles the loan.',
  tooMuch: 'Too much',
} as const;
