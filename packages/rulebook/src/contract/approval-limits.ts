import * as z from 'zod/mini';

/** Whole UGX as digits; null: no limit, and three people never. */
const limit = /* @__PURE__ */ z.nullable(z.string());

/** The limits as they are set (MONEY-02, MONEY-03). */
export const approvalLimits = /* @__PURE__ */ z.object({
  loan_officer: limit,
  credit_manager: limit,
  three_people_above: limit,
});
