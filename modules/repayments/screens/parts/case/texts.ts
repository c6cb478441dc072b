import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';

const payments = (count: number): string => (count === 1 ? '1 installment' : `${String(count)} installments`);

/** Texts of the repayments of a loan. */
export const texts = {
  title: 'Repayments',
  disbursed: (day: string) => `Disbursed ${formatDate(day)}`,
  notLoaded: 'Repayments could not be loaded',
  noSchedule:
    'This loan has no schedule, because its terms or its disbursement were not recorded. You can record repayments, but the outstanding balance is not calculated.',
  isLess: (amount: string) =>
    `Less was disbursed than approved. The schedule is for ${formatAmount(amount)} on the same terms.`,
  received: 'Received so far',
  next: (day: string) => `Next installment, ${formatDate(day)}`,
  overdue: (days: number) => `Overdue, ${String(days)} ${days === 1 ? 'day' : 'days'} past due`,
  balance: 'Outstanding',
  unpaid: 'Not repaid',
  paid: 'Paid so far',
  settlement: 'Pay-off amount today',
  rebate: 'Waived',
  repaid: 'Repaid in full.',
  notRepaid: (amount: string) => `Completed with ${formatAmount(amount)} not repaid. Nothing more is due.`,
  complete: 'The loan can be completed.',
  credit: (amount: string) => `Overpayment of ${formatAmount(amount)}.`,
  toReturn: 'Refund to be returned',
  toReturnSince: (day: string) => `Refund to be returned, since ${formatDate(day)}`,
  toReturnWords: (amount: string) =>
    `${formatAmount(amount)} of the outstanding balance was refunded to the client before a payment was reversed. Repayments are applied to it first. If the refund never reached the client, reverse the refund.`,
  refundByOther:
    'You recorded a payment on this loan or reversed a refund, so another cashier must make this refund. The same person cannot do both.',
  record: 'Record repayment',
  /** `anyway`: once the server has asked about what is odd. */
  recordSum: (amount: string, anyway: boolean) =>
    ['Record', ...(amount === '' ? [] : [formatAmount(amount)]), ...(anyway ? ['anyway'] : [])].join(' '),
  refund: 'Refund overpayment',
  due: 'Due',
  payment: 'Installment',
  interest: 'Interest',
  principal: 'Principal',
  left: 'Outstanding',
  state: 'Status',
  schedule: 'Repayment schedule, in UGX',
  all: (count: number) => `All ${payments(count)}`,
  more: (count: number) => `Show ${String(count)} more ${count === 1 ? 'installment' : 'installments'}`,
  filled: 'Paid',
  part: (amount: string) => `${formatNumber(amount)} paid`,
  late: 'Overdue',
  isNext: 'Next',
  open: (amount: string) => `${formatNumber(amount)} outstanding`,
  notPaid: (amount: string) => `${formatNumber(amount)} not repaid`,
  waived: 'Settled',
  entries: 'Transactions',
  noEntries: 'No transactions yet.',
  kinds: { payment: 'Repayment', reversal: 'Reversal', refund: 'Refund' },
  recorded: (by: string, day: string) => `Recorded by ${by} on ${formatDate(day)}`,
  reversed: (number: number) => `Reversed by transaction ${String(number)}`,
  reverses: (number: number) => `Reverses transaction ${String(number)}`,
  entry: (number: number) => `Transaction ${String(number)}`,
  receipt: (number: string) => `Receipt ${number}`,
  reverse: 'Reverse',
  reverseOf: (number: number) => `Reverse transaction ${String(number)}`,
  recordTitle: (loan: string) => `Record repayment for ${loan}`,
  refundTitle: (loan: string) => `Refund overpayment on ${loan}`,
  reverseTitle: (amount: string) => `Reverse ${formatAmount(amount)}?`,
  reverseLead: 'A reversing transaction is added, and both stay in the record. The client sees the reason.',
  opens: (owed: string, waived: string | null) =>
    `The loan is completed. Reversing this payment reopens it with ${formatAmount(owed)} outstanding${
      waived === null ? '' : `, including the ${formatAmount(waived)} that was waived`
    }.`,
  givenBack: (given: readonly { readonly on: string; readonly amount: string }[]) =>
    `${given
      .map(({ on, amount }) => `${formatAmount(amount)} was refunded on ${formatDate(on)}`)
      .join(
        ', ',
      )} as an overpayment. Without this payment there was no overpayment, so the client then owes this amount as a refund to be returned.`,
  givenBackFirst: 'If you know that the refund never reached the client, reverse the refund first.',
  amount: 'Amount',
  payment_method: 'Channel',
  day: 'Received on',
  refundDay: 'Refunded on',
  days: (from: string, to?: string) =>
    `From ${formatDate(from)} to ${to === undefined ? 'today' : formatDate(to)}.`,
  reference: 'Reference',
  referenceHint: 'As on the receipt or statement. Each reference can be used only once.',
  why: 'Why is it recorded late?',
  whyHint: 'Staff only.',
  reason: 'Reason',
  account: { 'mobile-money': 'Number', bank: 'Account' },
  cancel: 'Cancel',
  fills: 'Applied to',
  fillsNothing: 'Enter the amount and date to see which installments it is applied to.',
  paymentOf: (number: number, day: string) => `Installment ${String(number)}, due ${formatDate(day)}`,
  whole: 'in full',
  partly: (left: string) => `${formatNumber(left)} outstanding`,
  after: 'Outstanding after this',
  afterOver: 'Not repaid after this',
  settles: 'This settles the loan.',
  tooMuch: 'Overpayment',
} as const;
