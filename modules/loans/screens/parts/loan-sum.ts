import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import type { ShownServicing } from '#lending/endpoints/servicing.ts';

interface Summed {
  readonly status: string;
  readonly asked: string;
  readonly granted: string | null;
  readonly servicing: ShownServicing | null;
}

/** The sum that a loan is about now, UGX, and which one that is. */
export function loanSum({ status, asked, granted, servicing }: Summed): { value: string; is: string } {
  if (servicing !== null) return { value: servicing.outstanding_total, is: 'outstanding' };
  if (granted === null) return { value: asked, is: 'requested' };
  return {
    value: granted,
    is: loanStatuses.toDisburse.some((name) => name === status) ? 'to disburse' : 'approved',
  };
}
