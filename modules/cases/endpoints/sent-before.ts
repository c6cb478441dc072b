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

/** Of all document types together, by their upper bounds. */
const most = 2000;

/**
 * Ids of all documents of the case as the client has read them before sending it, without those marked for removal; what
 * another device has added or removed since is refused as stale (REACH-03). Not compared if absent.
 */
export const readDocuments = /* @__PURE__ */ z.optional(z.array(z.uuid()).check(z.maxLength(most)));
