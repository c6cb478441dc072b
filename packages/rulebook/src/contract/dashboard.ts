import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';

const counted = /* @__PURE__ */ z.object({ count: z.int() });

/**
 * The client's loans and requests in figures (DASH-01 to DASH-04). The groups are `loanStatusGroups` (decision 0109);
 * amounts are UGX as digits with at most two decimals, '0' if there is nothing to add up.
 */
export const dashboardFigures = /* @__PURE__ */ z.object({
  /** All loans including the draft: number, total and average requested. */
  total_loans: z.object({ count: z.int(), amount: z.string(), avg: z.string() }),
  applying_loans: counted,
  /** Paid out or repaid: number, and average amount paid out. */
  closed_loans: z.object({ count: z.int(), avg: z.string() }),
  rejected_loans: counted,
  in_progress_loans: counted,
  /** Requests for management support. The specification misspells the key (P§3), and clients of the API rely on it. */
  mangment_support: counted,
  /** Applying and in progress. */
  all_open_loans: counted,
  /** Closed and rejected. */
  all_closed_loans: counted,
});
export type DashboardFigures = z.output<typeof dashboardFigures>;

/** API-02. */
export const readDashboard = /* @__PURE__ */ defineCall({
  name: 'dashboard.read',
  method: 'GET',
  path: '/client/dashboard',
  audience: 'client',
  summary: "Answers the client's loans and requests in figures",
  answer: z.object({ data: dashboardFigures }),
});
