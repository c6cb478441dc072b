import * as z from 'zod/mini';
import { erasureRefusalSchema, erasureSchema } from '#accounts/rules/erasure.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });
const requestParams = /* @__PURE__ */ z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** A case of the client that has not ended and therefore prevents an erasure. */
const underWay = /* @__PURE__ */ z.object({ tracking_number: z.string(), status: z.string() });

/** Timestamps are ISO 8601, UTC. */
const ownErasure = /* @__PURE__ */ z.object({
  status: z.enum(['OPEN', 'WITHDRAWN', 'REFUSED', 'CARRIED OUT']),
  reason: z.string(),
  asked_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** Why it was refused. */
  answer: z.nullable(z.string()),
});

export const readPrivacy = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.read',
  method: 'GET',
  path: '/privacy',
  audience: 'client',
  summary: 'Returns the retention period, what prevents an erasure, and the latest erasure request',
  answer: z.object({
    data: z.object({
      retention_months: z.int(),
      under_way: z.array(underWay),
      erasure: z.nullable(ownErasure),
    }),
  }),
});

/** A ZIP: `data.json` with everything held about the person, and their files. */
export const downloadOwnData = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.download',
  method: 'GET',
  path: '/privacy/download',
  audience: 'client',
  summary: 'Returns all data held about the client, with their files',
  answer: 'file',
  limited: true,
});

export const askErasure = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.erasure.ask',
  method: 'POST',
  path: '/privacy/erasure',
  audience: 'client',
  suspended: 'may',
  summary: "Requests the erasure of the client's own data",
  body: erasureSchema,
  answer: message,
  errors: ['conflict'],
  limited: true,
  repeatable: true,
});

export const withdrawErasure = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.erasure.withdraw',
  method: 'POST',
  path: '/privacy/erasure/withdraw',
  audience: 'client',
  suspended: 'may',
  summary: 'Withdraws an open erasure request',
  answer: message,
  errors: ['conflict'],
});

/** A request for erasure as an administrator sees it. */
export const erasureRow = /* @__PURE__ */ z.object({
  id: z.int(),
  ...ownErasure.shape,
  /** The current name and address; anonymous after an erasure. */
  client: z.object({ name: z.string(), email: z.string() }),
  decided_by: z.nullable(z.string()),
  under_way: z.array(underWay),
  /**
   * Why the person reading this may not decide it, and reads no more of it; null when they may.
   */
  refused: z.nullable(z.string()),
});
export type ErasureRow = z.output<typeof erasureRow>;

export const listErasures = /* @__PURE__ */ defineEndpoint({
  name: 'staff.erasures.list',
  method: 'GET',
  path: '/staff/erasures',
  audience: 'staff',
  permission: 'erasures.view',
  summary: 'Lists the open erasure requests, oldest first, and the most recently decided ones',
  answer: z.object({ data: z.object({ open: z.array(erasureRow), decided: z.array(erasureRow) }) }),
});

export const carryOutErasure = /* @__PURE__ */ defineEndpoint({
  name: 'staff.erasures.carry-out',
  method: 'POST',
  path: '/staff/erasures/:id/carry-out',
  audience: 'staff',
  permission: 'clients.erase',
  summary:
    "Erases the client's data; what the law requires to be kept is deleted when its retention period ends",
  params: requestParams,
  answer: message,
  errors: ['conflict'],
});

export const refuseErasure = /* @__PURE__ */ defineEndpoint({
  name: 'staff.erasures.refuse',
  method: 'POST',
  path: '/staff/erasures/:id/refuse',
  audience: 'staff',
  permission: 'clients.erase',
  summary: 'Declines an erasure request with a reason for the client',
  params: requestParams,
  body: erasureRefusalSchema,
  answer: message,
  errors: ['conflict'],
});
