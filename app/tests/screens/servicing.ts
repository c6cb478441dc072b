import type { ShownServicing } from '#lending/endpoints/servicing.ts';
import type { PastDueLoan } from '#servicing/endpoints/staff-servicing.ts';

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
