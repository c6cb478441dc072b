import * as z from 'zod/mini';
import { freezeSchema, unfreezeSchema } from '../accounts/freeze.ts';
import { defineCall } from '../engine/contract.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });
const params = /* @__PURE__ */ z.object({ id: z.uuid() });

export const freezeClient = /* @__PURE__ */ defineCall({
  name: 'staff.clients.freeze',
  method: 'POST',
  path: '/staff/clients/:id/freeze',
  audience: 'staff',
  permission: 'clients.freeze',
  summary: "Suspends a client's account: they can sign in and read, but nothing can be changed",
  params,
  body: freezeSchema,
  answer: message,
  errors: ['conflict'],
});

export const unfreezeClient = /* @__PURE__ */ defineCall({
  name: 'staff.clients.unfreeze',
  method: 'POST',
  path: '/staff/clients/:id/unfreeze',
  audience: 'staff',
  permission: 'clients.unfreeze',
  summary: "Reactivates a client's account",
  params,
  body: unfreezeSchema,
  answer: message,
  errors: ['conflict'],
});
