import { formatAmount } from '#kit/rules/fields/show.ts';
import type { ServicingState } from '#lending/rules/servicing.ts';

/** Another disbursed loan of a client; sums in whole UGX. */
export interface OtherLoan {
  readonly tracking_number: string;
  readonly servicing: {
    readonly state: ServicingState;
    readonly days_past_due: number;
    readonly overdue_amount: string;
    readonly outstanding_total: string;
  };
}

/** Whether something of it is past due, or was written off. */
export const isOwing = ({ servicing: { state } }: OtherLoan): boolean =>
  state === 'arrears' || state === 'written_off';

/** `LN-2026-00271 is 69 days past due, UGX 2,430,194 overdue.` */
export const owingWords = ({ tracking_number: number, servicing }: OtherLoan): string =>
  servicing.state === 'written_off'
    ? `${number} is written off, ${formatAmount(servicing.outstanding_total)} outstanding.`
    : `${number} is ${String(servicing.days_past_due)} ${servicing.days_past_due === 1 ? 'day' : 'days'} past due, ${formatAmount(servicing.overdue_amount)} overdue.`;

/** Why an approval needs a reason: the client does not pay these loans (SERVE-01). */
export const reasonMissing = (loans: readonly OtherLoan[]): string =>
  `${loans.map(owingWords).join(' ')} Enter why you approve this loan anyway.`;
