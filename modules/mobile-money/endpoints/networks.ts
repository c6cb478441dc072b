import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { networks } from '../rules/networks.ts';

// Apart from the others: every page of a disbursed loan asks for it.
export const listNetworks = /* @__PURE__ */ defineEndpoint({
  name: 'mobile-money.networks',
  method: 'GET',
  path: '/mobile-money/networks',
  audience: 'client',
  summary: 'Lists the mobile money networks by which installments can be paid here; empty: none',
  answer: z.object({ data: z.array(z.enum(networks)) }),
});
