import * as z from 'zod/mini';
import { required } from '#kit/rules/fields/required.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { optionalTextField } from '#kit/rules/engine/field.ts';
import { person } from '#cases/endpoints/cases.ts';
import { numberParams } from '#kit/endpoints/filters.ts';
import { pendingChangeKinds } from '../rules/pending-changes.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });

/** Maximum length of the reason of a refusal, in characters. */
const reasonLength = 500;

/** A change that waits for a second person; timestamps are ISO 8601, UTC. */
const pendingChange = /* @__PURE__ */ z.object({
  id: z.int(),
  kind: z.enum([
    ...pendingChangeKinds.settings,
    ...pendingChangeKinds.watchlist,
    ...pendingChangeKinds.staff,
    ...pendingChangeKinds.conflicts,
    ...pendingChangeKinds.write_offs,
    ...pendingChangeKinds.mobile_money,
    ...pendingChangeKinds.api_keys,
    ...pendingChangeKinds.webhooks,
  ]),
  /** The setting that it changes; optional for one release. */
  setting: z.optional(z.nullable(z.string())),
  /** The loan that it is about; null for what is about none. Optional for one release. */
  loan_id: z.optional(z.nullable(z.int())),
  /** What is to be done, after 'to'. */
  words: z.string(),
  /** Each part that changes, in words; null: the part is not there. */
  lines: z.array(
    z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  asked_by: person,
  asked_at: z.string(),
  expires_at: z.string(),
  /** Whether a newer version of the setting was stored since: it can only be refused or withdrawn. */
  is_stale: z.boolean(),
  /** Why the person reading this may not confirm it; null when they may. */
  refused: z.nullable(z.string()),
  /** Whether the person reading this asked for it. */
  is_own: z.boolean(),
});
export type PendingChange = z.output<typeof pendingChange>;

const shared = { audience: 'staff', permission: 'changes.decide' } as const;

export const listPendingChanges = /* @__PURE__ */ defineEndpoint({
  audience: 'staff',
  permission: 'changes.view',
  name: 'staff.pending-changes.list',
  method: 'GET',
  path: '/staff/pending-changes',
  summary:
    'Lists the changes waiting for a second person, of the kinds the user may see: staff accounts, settings, watchlist, conflicts of interest, write-offs, mobile money, API keys, webhooks',
  answer: z.object({
    data: z.array(pendingChange),
    /** Whether this person's changes wait for another administrator. */
    needs_confirmation: z.boolean(),
  }),
});

export const countPendingChanges = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.pending-changes.count',
  method: 'GET',
  path: '/staff/pending-changes/count',
  summary:
    'Returns how many pending changes the user may confirm or decline: staff accounts, settings, watchlist, conflicts of interest, write-offs, mobile money, API keys and webhooks',
  answer: z.object({
    data: z.object({
      staff: z.int(),
      settings: z.int(),
      watchlist: z.int(),
      /** All optional for one release. */
      conflicts: z.optional(z.int()),
      write_offs: z.optional(z.int()),
      api_keys: z.optional(z.int()),
      webhooks: z.optional(z.int()),
      mobile_money: z.optional(z.int()),
    }),
  }),
  background: true,
});

export const confirmPendingChange = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.pending-changes.confirm',
  method: 'POST',
  path: '/staff/pending-changes/:id/confirm',
  summary: 'Confirms a pending change requested by someone else; it takes effect immediately',
  params: numberParams,
  answer: message,
  errors: ['conflict'],
});

/** The reason of a refusal, of the kinds that need one. */
export const refusePendingSchema = /* @__PURE__ */ z.object({ reason: required('Reason', reasonLength) });

export const refusePendingChange = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.pending-changes.refuse',
  method: 'POST',
  path: '/staff/pending-changes/:id/refuse',
  summary: 'Declines a pending change requested by someone else, with a reason unless it is of the staff',
  params: numberParams,
  body: z.object({ reason: optionalTextField(() => undefined, reasonLength) }),
  answer: message,
  errors: ['invalid', 'conflict'],
});

export const withdrawPendingChange = /* @__PURE__ */ defineEndpoint({
  audience: 'staff',
  name: 'staff.pending-changes.withdraw',
  method: 'POST',
  path: '/staff/pending-changes/:id/withdraw',
  summary: 'Withdraws a pending change requested by the user',
  params: numberParams,
  answer: message,
  errors: ['conflict'],
});
