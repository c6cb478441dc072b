import type * as endpoints from '../../endpoints/staff-payment-imports.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { listImports } from './import-store.ts';

/** The own open imports, and the latest of all. */
export const readPaymentImports: Reading<typeof endpoints.listPaymentImports> = async (reads, { who }) => ({
  data: await listImports(reads, who.userId),
});
