import { formatAmount } from '../fields/show.ts';

/** Sums that an entry may name, in UGX. */
const sums: Readonly<Record<string, string>> = {
  amount: 'Amount',
  amount_paid_out: 'Amount paid out',
  proposed_budget: 'Proposed budget',
  approved_budget: 'Approved budget',
};

/** Numbers of cases that an entry is found by; the log shows them as what it is about. */
const cases: ReadonlySet<string> = new Set(['loan', 'request', 'ticket']);

function inWords([name, value]: [string, unknown]): string {
  const label = sums[name];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return label === undefined ? `${name}: ${text}` : `${label}: ${formatAmount(text)}`;
}

/** What belongs to an entry of the audit log besides, in words: the sum that was approved, the role that was given. */
export const auditDetails = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([name]) => !cases.has(name))
    .map(inWords)
    .join(', ');
