import * as z from 'zod/mini';
import { correctionSchema } from '../rules/corrections.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { person } from '#cases/endpoints/cases.ts';
import { ownCorrection } from './own-corrections.ts';

const ofClient = /* @__PURE__ */ z.object({ id: z.uuid() });

const clientCorrection = /* @__PURE__ */ z.extend(ownCorrection, { by: person });
export type ClientCorrection = z.output<typeof clientCorrection>;

/** CASE-14: newest first; a person who may not open loans does not see a NIN. */
export const listClientCorrections = /* @__PURE__ */ defineEndpoint({
  name: 'staff.corrections.list',
  method: 'GET',
  path: '/staff/clients/:id/corrections',
  audience: 'staff',
  permission: 'clients.view',
  summary: "Lists the corrections staff have made to a client's details",
  params: ofClient,
  answer: z.object({ data: z.array(clientCorrection) }),
});

export const correctClient = /* @__PURE__ */ defineEndpoint({
  name: 'staff.corrections.correct',
  method: 'POST',
  path: '/staff/clients/:id/corrections',
  audience: 'staff',
  permission: 'clients.correct',
  summary: "Corrects a client's details with a reason; the client is notified of what changed",
  params: ofClient,
  body: correctionSchema,
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict', 'stale-version'],
  versioned: true,
  repeatable: true,
});
