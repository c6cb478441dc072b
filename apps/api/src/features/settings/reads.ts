import type * as calls from '@ensigo/rulebook/contract';
import type { Reading } from '../../http/incoming.ts';
import * as store from './store.ts';

export const listSettings: Reading<typeof calls.listSettings> = async (reads) => ({
  data: await store.listSettings(reads),
});

export const listIndustries: Reading<typeof calls.listIndustries> = async (reads) => ({
  data: await store.listIndustries(reads),
});
