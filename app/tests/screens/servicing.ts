import type { ShownServicing } from '#lending/endpoints/servicing.ts';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import type { LoanServicing, PastDueLoan } from '#servicing/endpoints/staff-servicing.ts';

/** A loan that is 69 days past due. */
export const pastDue = (changes: Partial<ShownServicing> = {}): ShownServicing => ({
  state: 'arrears',
  outstanding_principal: '6968026',
  outstanding_total: '7790583',
  overdue_amount: '2430194',
  days_past_due: 69,
  arrears_band: '61-90',
  ...changes,
});

/** A loan of which nothing is left. */
export const repaid = pastDue({
  state: 'repaid',
  outstanding_principal: '0',
  outstanding_total: '0',
  overdue_amount: '0',
  days_past_due: 0,
  arrears_band: null,
});

/** A loan of the list of loans past due. */
export const pastDueLoan = (changes: Partial<PastDueLoan> = {}): PastDueLoan => ({
  ...pastDue(),
  id: 271,
  tracking_number: 'LN-2025-00271',
  applicant_name: 'Nansubuga Amina',
  business_name: 'Amina Salon and Spa',
  officer: null,
  last_contact: { at: '2025-11-19T08:00:00Z', method: 'visit', outcome: 'reached' },
  promise: { state: 'open', amount: '1200000', until_on: '2025-11-21', is_due_today: true },
  ...changes,
});

export const portfolioFigures = {
  outstanding: { loans: 41, amount: '486200000' },
  past_due: { loans: 9, amount: '14600000' },
  par30: { loans: 4, amount: '30200000', percent: '6.2' },
  promises_due_today: { loans: 2, amount: '1800000' },
};

/** The case of that loan: three of twelve installments paid, three overdue. */
export const loanServicing = (changes: Partial<LoanServicing> = {}): LoanServicing => ({
  servicing: pastDue(),
  oldest_due_on: '2025-09-13',
  installments: Array.from({ length: 12 }, (_, index) =>
    index < 3 ? 'paid' : index < 6 ? 'overdue' : 'open',
  ),
  promises: [
    {
      state: 'open',
      amount: '1200000',
      until_on: '2025-11-21',
      is_due_today: true,
      received: '0',
      made_at: '2025-11-20T08:20:00Z',
      made_by: 'Namusoke Ruth',
    },
    {
      state: 'broken',
      amount: '893398',
      until_on: '2025-11-10',
      is_due_today: false,
      received: '250000',
      made_at: '2025-10-30T08:20:00Z',
      made_by: 'Namusoke Ruth',
    },
  ],
  contacts: Array.from({ length: 7 }, (_, index) => ({
    id: 70 - index,
    at: `2025-11-${String(20 - 3 * index).padStart(2, '0')}T08:14:00Z`,
    method: 'visit',
    outcome: index === 1 ? 'not_reached' : 'reached',
    note: `Visit ${String(7 - index)}`,
    by: 'Namusoke Ruth',
  })),
  today: '2025-11-21',
  may_contact: true,
  ...changes,
});

/** Another loan of a client, which is past due. */
export const otherLoan = (
  changes: Partial<LoanCase['disbursed_loans'][number]> = {},
): LoanCase['disbursed_loans'][number] => ({
  id: 271,
  tracking_number: 'LN-2025-00271',
  disbursed_on: '2025-05-13',
  servicing: pastDue(),
  promise: { state: 'open', amount: '1200000', until_on: '2025-11-21' },
  ...changes,
});
