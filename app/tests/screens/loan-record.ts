import type { LoanRecord } from '#repayments/endpoints/staff-repayments.ts';

/** A payment by mobile money. */
export const payment = (
  changes: Partial<LoanRecord['entries'][number]> = {},
): LoanRecord['entries'][number] => ({
  number: 1,
  kind: 'payment',
  value_on: '2027-02-28',
  recorded_at: '2027-02-28T08:00:00Z',
  recorded_on: '2027-02-28',
  recorded_by: 'Akello Faith',
  amount: '181550',
  payment_method: 'mobile-money',
  account: null,
  reference: 'MP 77',
  reason: null,
  receipt: 'R-2027-000001',
  reverses: null,
  reversed_by: null,
  reversal_refused: null,
  ...changes,
});

const interestRates = [25_000, 21_086, 17_075, 12_963, 8_748, 4_428];
const dues = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'];

/** UGX 1,000,000 over six months, paid out on 31 January; the first payment has come. */
export const record = (changes: Partial<LoanRecord> = {}): LoanRecord => ({
  today: '2027-04-04',
  disbursed_on: '2027-01-31',
  schedule: {
    amount: '1000000',
    is_less: false,
    principal: '1000000',
    received: '1000000',
    total: '1089300',
    cost: '89300',
    early_repayment: 'accrued_only',
    installments: dues.map((due_on, index) => ({
      number: index + 1,
      due_on,
      payment: '181550',
      interest: String(interestRates[index]),
      principal: String(181_550 - (interestRates[index] ?? 0)),
    })),
  },
  position: {
    paid: '181550',
    rebate: '0',
    credit: '0',
    balance: '907750',
    principal_left: '843450',
    overdue: '181550',
    days_late: 4,
    settlement: '866800',
  },
  received: '181550',
  entries: [payment()],
  abilities: { record: true, record_late: false, reverse: true, refund: true },
  ...changes,
});

/** The same after a payment bounced of which the surplus was given back. */
export function bounced(): LoanRecord {
  const { position, ...known } = record();
  if (position === null) throw new Error('the record has a position');
  const refund = payment({ number: 2, kind: 'refund', value_on: '2027-03-12', amount: '91071' });
  const reversal = payment({ number: 3, kind: 'reversal', recorded_on: '2027-03-20', reverses: 1 });
  return {
    ...known,
    received: '0',
    position: { ...position, to_return: '91071', to_return_since: '2027-03-12', balance: '1180371' },
    entries: [payment({ amount: '1100000', value_on: '2027-03-10', reversed_by: 3 }), refund, reversal],
  };
}
