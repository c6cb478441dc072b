import type { LoanQueueFilters } from '@ensigo/rulebook/contract';
import { money } from '../../platform/database/expressions.ts';

/** What the queue reads of a loan in addition to what every kind has. */
export const columns = `loan.applicant_name, loan.type, ${money('loan.amount')} AS amount,
            CASE WHEN officer.id IS NOT NULL
              THEN jsonb_build_object('id', officer.public_id, 'name', officer.name) END AS officer`;

export const joins = 'LEFT JOIN users AS officer ON officer.id = loan.officer_id';

type Add = (value: unknown) => string;

/** UGX, inclusive. */
export function narrowingsOf({ amount_from: least, amount_to: most }: LoanQueueFilters) {
  const narrowings = [];
  if (least !== '')
    narrowings.push({ name: 'least', condition: (add: Add) => `loan.amount >= ${add(least)}::numeric` });
  if (most !== '')
    narrowings.push({ name: 'most', condition: (add: Add) => `loan.amount <= ${add(most)}::numeric` });
  return narrowings;
}
