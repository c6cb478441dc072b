import type { OwnRecord } from '#repayments/endpoints/own-repayments.ts';

const dues = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-21`);

const line = (changes: Partial<OwnRecord['lines'][number]> = {}): OwnRecord['lines'][number] => ({
  kind: 'payment',
  on: '2027-01-21',
  what: 'Payment, Mobile money',
  reference: 'MP 77',
  number: 1,
  receipt: 'R-2027-000001',
  payment_method: 'mobile-money',
  owed: '0',
  paid: '100000',
  balance: '1100000',
  is_reversed: false,
  ...changes,
});

/** Where that loan stands. */
export const ownPosition = (changes: Partial<NonNullable<OwnRecord['position']>> = {}) => ({
  paid: '100000',
  balance: '1100000',
  rebate: '0',
  credit: '0',
  overdue: '0',
  days_late: 0,
  settlement: '1080000',
  ...changes,
});

/** UGX 1,200,000 in twelve payments without interest; the first has come. */
export const ownRecord = (changes: Partial<OwnRecord> = {}): OwnRecord => ({
  id: 7,
  tracking_number: 'LN-2026-00418',
  status: 'CLOSED',
  today: '2027-02-10',
  disbursed_on: '2026-12-21',
  amount_received: '1150000',
  schedule: {
    total: '1200000',
    cost: '50000',
    installments: dues.map((due_on, index) => ({
      number: index + 1,
      due_on,
      payment: '100000',
      interest: '0',
      principal: '100000',
      paid: index === 0 ? '100000' : '0',
      unpaid: index === 0 ? '0' : '100000',
    })),
  },
  position: ownPosition(),
  next: { due_on: '2027-02-21', amount: '100000' },
  received: '100000',
  lines: [
    line({
      kind: 'opening',
      number: 0,
      what: 'Total to repay',
      receipt: null,
      reference: '',
      owed: '1200000',
      paid: '0',
    }),
    line(),
    line({ number: 2, receipt: 'R-2027-000002', is_reversed: true }),
    line({
      kind: 'reversal',
      number: 3,
      receipt: null,
      what: 'Taken back: R-2027-000002.',
      is_reversed: true,
    }),
  ],
  how_to_pay: {
    payment_methods: [
      {
        title: 'MTN Mobile Money',
        steps: 'Dial *165*3#',
        values: [
          { label: 'Merchant code', shown: '512346', copied: '512346' },
          { label: 'Amount', shown: 'UGX 100,000', copied: '100000' },
        ],
      },
      { title: 'bank', steps: '', values: [{ label: 'Account', shown: '9030', copied: '9030' }] },
    ],
    note: 'We count it within 1 hour.',
  },
  ...changes,
});
