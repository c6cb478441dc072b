import type * as calls from '../endpoints/business.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { readBusinessOf } from './store.ts';

export const readBusiness: Reading<typeof calls.readBusiness> = async (reads, { who }) => ({
  business: (await readBusinessOf(reads, who.userId)) ?? null,
});
