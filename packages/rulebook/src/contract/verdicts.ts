import * as z from 'zod/mini';
import { qualificationVerdicts } from '../qualification/verdict-names.ts';

/** One rule in the borrower's own figures; days are YYYY-MM-DD. */
export const verdictLine = /* @__PURE__ */ z.object({
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

/** A verdict with everything that explains it (QUAL-02). */
export const verdictShown = /* @__PURE__ */ z.object({
  verdict: z.enum(qualificationVerdicts),
  /** ISO 8601, UTC. */
  given_at: z.string(),
  /** Since when these rules hold. */
  rules_since: z.nullable(z.string()),
  lines: z.array(verdictLine),
  from: z.nullable(z.string()),
  /** Where a person looks at it: by when an answer is usual. */
  answer_by: z.nullable(z.string()),
  /** What a person decided, and why. */
  decision: z.nullable(
    z.object({ verdict: z.enum(['qualified', 'not-yet']), reason: z.string(), decided_at: z.string() }),
  ),
});
export type VerdictShown = z.output<typeof verdictShown>;
