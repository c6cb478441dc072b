import * as z from 'zod/mini';

/** Of all document types together, by their upper bounds. */
const most = 2000;

/**
 * Ids of all documents of the case as the client has read them before sending it, without those marked for removal; what
 * another device has added or removed since is refused as stale (REACH-03). Not compared if absent.
 */
export const readDocuments = /* @__PURE__ */ z.optional(z.array(z.uuid()).check(z.maxLength(most)));
