import * as z from 'zod/mini';
import { suspendSchema, reinstateSchema } from '#accounts/rules/suspend.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });
const params = /* @__PURE__ */ z.object({ id: z.uuid() });

export const suspendClient = /* @__PURE__ */ defineEndpoint({
  name: 'staff.clients.suspend',
  method: 'POST',
  path: '/staff/clients/:id/suspend',
  audience: 'staff',
  permission: 'clients.suspend',
  summary: "Suspends a client's account: they can sign in and read, but nothing can be changed",
  params,
  body: suspendSchema,
  answer: message,
  errors: ['conflict'],
});

export const reinstateClient = /* @__PURE__ */ defineEndpoint({
  name: 'staff.clients.reinstate',
  method: 'POST',
  path: '/staff/clients/:id/reinstate',
  audience: 'staff',
  permission: 'clients.reinstate',
  summary: "Reopens a client's account",
  params,
  body: reinstateSchema,
  answer: message,
  errors: ['conflict'],
});
