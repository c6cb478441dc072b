import * as z from 'zod/mini';
import { eligibilityResults } from '../rules/eligibility/eligibility-results.ts';

/** One rule in the borrower's own figures; days are YYYY-MM-DD. */
export const eligibilityLine = /* @__PURE__ */ z.object({
  id: z.string(),
  state: z.enum(['passed', 'failed', 'unknown']),
  title: z.string(),
  /** How the figure came about; may be empty. */
  hint: z.string(),
  /** Empty where the title says it. */
  yours: z.string(),
  needed: z.string(),
  /** The day from which time alone has healed it. */
  from: z.nullable(z.string()),
  /** What would help, in the lender's words; may be empty. */
  help: z.string(),
});

/** An eligibility result with everything that explains it (QUAL-02). */
export const eligibilityShown = /* @__PURE__ */ z.object({
  eligibility: z.enum(eligibilityResults),
  /** ISO 8601, UTC. */
  given_at: z.string(),
  /** Since when these rules hold. */
  rules_since: z.nullable(z.string()),
  lines: z.array(eligibilityLine),
  from: z.nullable(z.string()),
  /** Where a person looks at it: by when an answer is usual. */
  answer_by: z.nullable(z.string()),
  /** What a person decided, and why. */
  decision: z.nullable(
    z.object({ eligibility: z.enum(['qualified', 'not-yet']), reason: z.string(), decided_at: z.string() }),
  ),
});
export type EligibilityShown = z.output<typeof eligibilityShown>;
