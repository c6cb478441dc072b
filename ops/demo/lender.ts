import type { FastifyInstance } from 'fastify';
import { storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import { storeHowToPay } from '#repayments/endpoints/repayment-settings.ts';
import { storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { make, type Caller } from './caller.ts';

/** Up to this amount, in UGX, the example's loan officers approve; above it the credit manager does. */
export const officersApprove = 10_000_000;

/** Basis points a month. */
export const monthly_interest_bps = '280';

/** On the effective rate: with the handling fee a loan of three months comes to 3.86%. */
const interest_cap_bps = '400';

export const handlingFee = {
  label: 'Processing fee',
  lg: 'Okukola ku kusaba',
  sw: 'Gharama ya kushughulikia',
  kind: 'percentage',
  value: '200',
  taken: 'deducted',
} as const;

const terms = {
  monthly_interest_bps,
  method: 'declining_balance',
  fees: [handlingFee],
  interest_only_months: '0',
  payment_step: '100',
} as const;

/** What the example lender offers: both loan types, priced, within the cap. */
export const products = [
  {
    ...terms,
    type: 'Spark Loan',
    minimum_amount: '500000',
    maximum_amount: '10000000',
    minimum_months: '3',
    maximum_months: '12',
    collateral_ratio: '100',
    words: 'For stock and day-to-day costs. A quick decision, and up to one year to repay.',
  },
  {
    ...terms,
    type: 'Business Growth Loan',
    minimum_amount: '5000000',
    maximum_amount: '60000000',
    minimum_months: '6',
    maximum_months: '36',
    collateral_ratio: '120',
    words: 'For a machine, a vehicle or a second shop. Up to three years to repay.',
  },
];

/** Numbers that belong to nobody. */
const howToPay = {
  payment_methods: [
    {
      title: 'Mobile money',
      steps: 'Dial *165#, choose Pay bill and enter these:',
      number_label: 'Merchant code',
      number: '000000',
      name: 'Example lender',
      reference_label: 'Reference',
    },
    {
      title: 'Bank',
      steps: '',
      number_label: 'Account number',
      number: '0000000000000',
      name: 'Example lender',
      reference_label: 'Payment reference',
    },
  ],
  note: 'Payments count on the day we receive them.',
};

/** The settings that make the example a lender with interest rates. */
export async function setUpLender(server: FastifyInstance, administrator: Caller): Promise<void> {
  await make(server, administrator, storeLoanProducts, {
    body: { interest_cap_bps, products },
  });
  const limits = {
    loan_officer: String(officersApprove),
    credit_manager: '',
    three_people_above: '20000000',
    write_off: '5000000',
  };
  await make(server, administrator, storeApprovalLimits, { body: limits });
  await make(server, administrator, storeHowToPay, { body: howToPay });
}
