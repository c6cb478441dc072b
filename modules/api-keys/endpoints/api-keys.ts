import * as z from 'zod/mini';
import { person } from '#cases/endpoints/cases.ts';
import { defineEndpoint, type AnswerOf } from '#kit/rules/engine/contract.ts';
import { apiKeySchema, apiKeyStates } from '../rules/api-keys.ts';

/** Timestamps are ISO 8601, UTC; days YYYY-MM-DD. */
const apiKey = z.object({
  /** The eight characters after `ens_`. */
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** None: from any address. */
  networks: z.array(z.string()),
  state: z.enum(apiKeyStates),
  created_at: z.string(),
  created_by: person,
  /** Null where there was no second administrator. */
  confirmed_by: z.nullable(person),
  expires_at: z.string(),
  last_used_on: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  revoked_by: z.nullable(person),
  /** Whether this person asked for it, and is shown it once. */
  is_own: z.boolean(),
});

const message = z.object({ message: z.string() });
const keyParams = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{8}$/)) });

export const listApiKeys = /* @__PURE__ */ defineEndpoint({
  name: 'staff.api-keys.list',
  method: 'GET',
  path: '/staff/api-keys',
  audience: 'staff',
  permission: 'settings.view',
  summary: 'Lists the API keys of other systems, those in use first',
  answer: z.object({ data: z.array(apiKey) }),
});
export type ApiKey = AnswerOf<typeof listApiKeys>['data'][number];

export const requestApiKey = /* @__PURE__ */ defineEndpoint({
  name: 'staff.api-keys.request',
  method: 'POST',
  path: '/staff/api-keys',
  audience: 'staff',
  permission: 'settings.edit',
  summary: 'Creates an API key once a second administrator confirms it; the key itself is read afterwards',
  body: apiKeySchema,
  answer: z.object({
    message: z.string(),
    /** The key's id; null while it waits for a second administrator. */
    data: z.object({ id: z.nullable(z.string()) }),
  }),
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const takeApiKey = /* @__PURE__ */ defineEndpoint({
  name: 'staff.api-keys.take',
  method: 'POST',
  path: '/staff/api-keys/:id/key',
  audience: 'staff',
  permission: 'settings.edit',
  summary: 'Returns the API key itself, once and only to the administrator who requested it',
  params: keyParams,
  answer: z.object({ data: z.object({ key: z.string() }) }),
  errors: ['conflict'],
});

export const revokeApiKey = /* @__PURE__ */ defineEndpoint({
  name: 'staff.api-keys.revoke',
  method: 'POST',
  path: '/staff/api-keys/:id/revoke',
  audience: 'staff',
  permission: 'settings.edit',
  summary: 'Revokes an API key at once; it cannot be used again',
  params: keyParams,
  answer: message,
  errors: ['conflict'],
});
