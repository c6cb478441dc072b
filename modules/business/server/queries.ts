import type * as endpoints from '../endpoints/business.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { readBusinessOf } from './store.ts';

export const readBusiness: Reading<typeof endpoints.readBusiness> = async (reads, { who }) => ({
  business: (await readBusinessOf(reads, who.userId)) ?? null,
});
