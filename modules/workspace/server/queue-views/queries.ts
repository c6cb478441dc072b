import type { listQueueViews } from '../../endpoints/queue-views.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { views } from './store.ts';

/** The person's own kept views of a queue. */
export const listViews: Reading<typeof listQueueViews> = async (reads, { who, query }) => ({
  data: await views.list(reads, who.userId, query.kind),
});
