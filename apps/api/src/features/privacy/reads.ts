import type * as calls from '@ensigo/rulebook/contract';
import type { Reading } from '../../http/incoming.ts';
import { erasureStateOf, listRequests, retentionMonths } from './store.ts';

/** How long data is kept, and the state of the person's own request. */
export const readPrivacy: Reading<typeof calls.readPrivacy> = async (reads, { who }) => ({
  data: { retention_months: await retentionMonths(reads), ...(await erasureStateOf(reads, who.userId)) },
});

export const listErasures: Reading<typeof calls.listErasures> = async (reads) => ({
  data: await listRequests(reads),
});
