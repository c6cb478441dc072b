import * as z from 'zod/mini';
import { feedbackKinds } from '#cases/rules/feedback.ts';
import { waitingKinds } from '#cases/rules/urgency.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

const counted = /* @__PURE__ */ z.object({ count: z.int() });

/**
 * The client's loans and requests in figures (DASH-01 to DASH-04). The groups are `loanStatusGroups` (decision 0047);
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
export const readDashboard = /* @__PURE__ */ defineEndpoint({
  name: 'dashboard.read',
  method: 'GET',
  path: '/client/dashboard',
  audience: 'client',
  summary: "Returns the key figures of the client's loans and requests",
  answer: z.object({ data: dashboardFigures }),
});

const about = /* @__PURE__ */ z.enum(['loan', 'request']);

/** One thing that waits for the client; everything of every kind is one list (EASE-03). */
const waitingItem = /* @__PURE__ */ z.object({
  kind: z.enum(waitingKinds),
  about,
  id: z.int(),
  tracking_number: z.string(),
  /** Loan type, or category of the request; null in a draft that does not say it yet. */
  subject: z.nullable(z.string()),
  /** Who asked; null if nobody in particular did. */
  asked_by: z.nullable(z.string()),
  /** ISO 8601; null if it is not known. */
  asked_at: z.nullable(z.string()),
  /** YYYY-MM-DD; null if no day was named. */
  answer_by: z.nullable(z.string()),
  /** What was asked for, by the names that the screens show; nothing if it was asked in plain words alone. */
  things: z.array(
    z.object({ kind: z.enum(feedbackKinds), target: z.string(), label: z.string(), reason: z.string() }),
  ),
  /** Everything may be changed, not only these things. */
  whole: z.boolean(),
  /** Changes are kept that have not been sent. */
  has_unsent: z.boolean(),
  can_edit: z.boolean(),
  can_edit_documents: z.boolean(),
  /** Of a draft: where it goes on. */
  step: z.nullable(z.int()),
});
export type WaitingItem = z.output<typeof waitingItem>;

/** One loan or request on which the lender works. */
const lenderItem = /* @__PURE__ */ z.object({
  about,
  id: z.int(),
  tracking_number: z.string(),
  subject: z.nullable(z.string()),
  /** UGX as digits with at most two decimals; null for a request. */
  amount: z.nullable(z.string()),
  status: z.string(),
});
export type LenderItem = z.output<typeof lenderItem>;

/** EASE-03: what waits for the client, the most urgent first, and what the lender works on, the newest first. */
export const readWaiting = /* @__PURE__ */ defineEndpoint({
  name: 'dashboard.waiting',
  method: 'GET',
  path: '/client/waiting',
  audience: 'client',
  summary: 'Returns the loans and requests that wait for the client, and those the lender is working on',
  answer: z.object({
    data: z.object({
      /** YYYY-MM-DD in Kampala. */
      today: z.string(),
      waiting: z.array(waitingItem),
      with_us: z.array(lenderItem),
    }),
  }),
});
