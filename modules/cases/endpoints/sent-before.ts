import * as z from 'zod/mini';

/** What a column of PostgreSQL can count to. */
export const maximumCount = 2 ** 31 - 1;

/**
 * How many cases of the kind the client had sent when the form was read, as `sent_loans` or `sent_requests` of
 * `check-prequalification`: a save of one that was sent since is refused with `already-sent`, and never begins another.
 */
export const sentBefore = /* @__PURE__ */ z.optional(z.int().check(z.gte(0), z.lte(maximumCount)));

/** A case that was sent. */
export const sentCase = /* @__PURE__ */ z.nullable(z.object({ id: z.int(), tracking_number: z.string() }));

/** A case that its client has sent. */
export type SentCase = NonNullable<z.output<typeof sentCase>>;
