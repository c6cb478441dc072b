import * as z from 'zod/mini';

/** A document of an action or a comment. */
export const actionDocument = z.object({ id: z.uuid(), file_path: z.string() });

/** A comment under an action. */
export const actionComment = z.object({
  user: z.string(),
  comment: z.string(),
  created_at: z.string(),
  documents: z.array(actionDocument),
});

/** One entry of a loan's or request's timeline (L§3, TIME-01, TIME-02); people are named by their public ids. */
export const timelineAction = z.object({
  id: z.int(),
  action: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  user: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  /** Whether the person is staff, in which case the name links to /staff/{id}. */
  is_staff: z.boolean(),
  expert: z.nullable(z.string()),
  expert_id: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  documents: z.array(actionDocument),
  comments: z.array(actionComment),
  proposedBudget: z.nullable(z.string()),
  approvedBudget: z.nullable(z.string()),
  staffSolution: z.nullable(z.string()),
  risk: z.nullable(z.string()),
  diagnosis: z.nullable(z.string()),
  /** What an approval, a disbursement or a budget states, in words (MONEY-02, MONEY-06, MONEY-12). */
  facts: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
});

/** Why a case was rejected, in the words of that day (CASE-09). `by`: null if it was closed automatically. */
export const rejection = z.nullable(
  z.object({
    by: z.nullable(z.string()),
    /** ISO 8601, UTC. */
    at: z.string(),
    comment: z.nullable(z.string()),
    reasons: z.array(
      z.object({
        code: z.string(),
        words: z.string(),
        help: z.string(),
        /** YYYY-MM-DD, from when a new application makes sense; null: at once. */
        apply_from: z.nullable(z.string()),
      }),
    ),
  }),
);
export type Rejection = NonNullable<z.output<typeof rejection>>;

export type TimelineAction = z.output<typeof timelineAction>;
