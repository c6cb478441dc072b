import { listRequests as call } from '../endpoints/requests.ts';
import { pageMeta } from '#kit/endpoints/pages.ts';
import type { Incoming } from '#kit/http/incoming.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listRequestsOf } from './list-store.ts';

/** One page of the client's own requests. */
export async function listRequests(reads: Queryable, { who, query: { page }, body }: Incoming<typeof call>) {
  const { total, rows } = await listRequestsOf(reads, who.userId, page, body);
  return { data: rows, meta: pageMeta({ total, page, rows: rows.length, path: `/api${call.path}` }) };
}
