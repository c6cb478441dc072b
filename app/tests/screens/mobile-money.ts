import type { OwnCollection, PaymentOptions } from '#mobile-money/endpoints/own-mobile-money.ts';
import type { RequestDetail } from '#mobile-money/endpoints/staff-mobile-money.ts';

/** A payment of Grace's next installment that she is to approve on her phone. */
export const ownCollection = (changes: Partial<OwnCollection> = {}): OwnCollection => ({
  id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
  loan_id: 7,
  tracking_number: 'LN-2026-00418',
  amount: '100000',
  network: 'mtn',
  phone: '772145098',
  is_own_number: true,
  state: 'waiting',
  reason: null,
  requested_at: new Date(Date.now() - 24_000).toISOString(),
  ended_at: null,
  transaction_id: null,
  receipt: null,
  applied_to: [],
  overpaid: '0',
  next: { due_on: '2027-02-21', amount: '100000' },
  overdue: '0',
  outstanding: '1100000',
  ...changes,
});

/** The same once it has arrived. */
export const paidCollection = (changes: Partial<OwnCollection> = {}): OwnCollection =>
  ownCollection({
    state: 'paid',
    ended_at: '2027-02-10T11:05:00Z',
    transaction_id: '21847730915',
    receipt: { number: 2, receipt: 'R-2027-004612' },
    applied_to: [{ due_on: '2027-02-21', amount: '100000', is_fully_paid: true }],
    next: { due_on: '2027-03-21', amount: '100000' },
    outstanding: '1000000',
    ...changes,
  });

/** What Grace can pay now: nothing is past due. */
export const paymentOptions = (changes: Partial<PaymentOptions> = {}): PaymentOptions => ({
  loan_id: 7,
  tracking_number: 'LN-2026-00418',
  today: '2027-02-10',
  networks: ['mtn', 'airtel'],
  is_demo: false,
  refused: null,
  choices: [
    { choice: 'next-installment', amount: '100000', due_on: ['2027-02-21'], saves: '0' },
    { choice: 'payoff', amount: '1080000', due_on: [], saves: '20000' },
  ],
  bounds: { least: '1000', most: '1080000' },
  own_number: { phone: '772145098', network: 'mtn' },
  open: null,
  how_to_pay: { payment_methods: [{ title: 'Bank', steps: 'Go to a branch', values: [] }], note: '' },
  ...changes,
});

/** A collection as staff see it; its network does not say what became of it. */
export const staffRequest = (changes: Partial<RequestDetail> = {}): RequestDetail => ({
  id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
  kind: 'collection',
  loan_id: 418,
  tracking_number: 'LN-2026-00418',
  client_name: 'Nakato Grace',
  amount: '888997',
  network: 'mtn',
  phone: '772145098',
  is_own_number: true,
  state: 'unknown',
  reason: null,
  transaction_id: null,
  requested_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  requested_by: 'Nakato Grace',
  next_ask_at: null,
  asked_at: null,
  ended_at: null,
  needs_settlement: true,
  difference: null,
  receipt: null,
  pending: null,
  settled: null,
  history: [{ at: '2027-02-10T08:05:00Z', state: 'requested', reason: null }],
  abilities: { ask: true, settle: true },
  ...changes,
});
