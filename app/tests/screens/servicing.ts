import type { ShownServicing } from '#lending/endpoints/servicing.ts';

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
