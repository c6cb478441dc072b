import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { approvalLimitsSchema } from '../rules/loan/approval-limits.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';
import { person } from '#cases/endpoints/cases.ts';

/** Whole UGX as digits; null: no limit, and three people never. */
const limit = /* @__PURE__ */ z.nullable(z.string());

export const readApprovalLimitSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.approval-limits.read',
  path: '/staff/approval-limits',
  summary:
    'Returns how much each role may approve for one client and write off, the amount above which a loan requires three people, and the largest small balance',
  answer: administered(
    z.object({
      loan_officer: limit,
      credit_manager: limit,
      three_people_above: limit,
      /** Both optional for one release. */
      write_off: z.optional(limit),
      small_balance: z.optional(limit),
    }),
  ),
});
export const storeApprovalLimits = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.approval-limits.store',
  path: '/staff/approval-limits',
  summary:
    'Saves a new version of these limits once a second administrator confirms it; it applies to later decisions',
  body: approvalLimitsSchema,
});

/** Whose hands a loan has gone through, and how many people it needs (MONEY-03). */
export const fourEyes = /* @__PURE__ */ z.object({
  /** Who took it or asked the client, since the client sent it last and until it was approved. */
  reviewers: z.array(person),
  /** Whether the person asking is one of them. */
  reviewed_by_asker: z.boolean(),
  /** UGX: above it reviewer, approver and payer are three people; null: never. */
  three_people_above: limit,
});

/** What the approval of a loan is held against, for a person who may approve it now (MONEY-02). */
export const approverLimit = /* @__PURE__ */ z.object({
  loan_officer: limit,
  credit_manager: limit,
  /** Of the person asking. */
  roles: z.array(z.string()),
  /** UGX that the client owes or is about to receive without this loan, matched accounts included. */
  open_principal: z.string(),
});
