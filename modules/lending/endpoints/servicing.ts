import * as z from 'zod/mini';
import { arrearsBands, servicingStates } from '../rules/servicing.ts';

/** How a disbursed loan is doing today (SERVE-01); sums in whole UGX as text. */
export const servicing = /* @__PURE__ */ z.object({
  state: z.enum(servicingStates),
  outstanding_principal: z.string(),
  outstanding_total: z.string(),
  overdue_amount: z.string(),
  /** Since the due day of the oldest installment not fully paid; 0 where none is past due. */
  days_past_due: z.int(),
  arrears_band: z.nullable(z.enum(arrearsBands)),
});
export type ShownServicing = z.output<typeof servicing>;
