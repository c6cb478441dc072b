import type * as calls from '@ensigo/rulebook/contract';
import type { Reading } from '../../http/incoming.ts';
import { readBusinessOf } from './store.ts';

export const readBusiness: Reading<typeof calls.readBusiness> = async (reads, { who }) => ({
  business: (await readBusinessOf(reads, who.userId)) ?? null,
});
