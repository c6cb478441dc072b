import type { FastifyInstance } from 'fastify';
import { storeApprovalLimits, storeLoanProducts } from '@ensigo/rulebook/contract';
import { make, type Caller } from './caller.ts';

/** Up to this amount, in UGX, the example's loan officers approve; above it the credit manager does. */
export const officersApprove = 10_000_000;

/** Basis points a month. */
export const monthly_price = '280';

export const handlingFee = {
  label: 'Handling',
  kind: 'percentage',
  value: '200',
  taken: 'deducted',
} as const;

const terms = {
  price: monthly_price,
  method: 'declining',
  fees: [handlingFee],
  price_only_months: '0',
  payment_step: '100',
} as const;

/** What the example lender offers: both loan types, priced, within the usual cap. */
const products = [
  {
    ...terms,
    type: 'Spark Loan',
    minimum_amount: '500000',
    maximum_amount: '10000000',
    minimum_months: '3',
    maximum_months: '12',
    collateral_ratio: '100',
    words: 'For stock and daily business: decided quickly, paid back within a year.',
  },
  {
    ...terms,
    type: 'Business Growth Loan',
    minimum_amount: '5000000',
    maximum_amount: '60000000',
    minimum_months: '6',
    maximum_months: '36',
    collateral_ratio: '120',
    words: 'For a machine, a vehicle or a second shop: up to three years.',
  },
];

/** The settings that make the example a lender with prices. */
export async function setUpLender(server: FastifyInstance, administrator: Caller): Promise<void> {
  await make(server, administrator, storeLoanProducts, { body: { price_cap: monthly_price, products } });
  const limits = {
    loan_officer: String(officersApprove),
    credit_manager: '',
    three_people_above: '20000000',
  };
  await make(server, administrator, storeApprovalLimits, { body: limits });
}
