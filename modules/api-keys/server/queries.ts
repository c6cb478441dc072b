import type { Reading } from '#kit/http/incoming.ts';
import type * as endpoints from '../endpoints/api-keys.ts';
import { listKeys } from './store.ts';

/** Every key, those that have ended last. */
export const listApiKeys: Reading<typeof endpoints.listApiKeys> = async (reads, { who }) => ({
  data: await listKeys(reads, who.userId),
});
