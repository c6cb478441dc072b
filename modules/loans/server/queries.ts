import { listLoans as call } from '../endpoints/loans.ts';
import { pageMeta } from '#kit/endpoints/pages.ts';
import type { Incoming } from '#kit/http/incoming.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import * as store from './store.ts';

/** One page of the client's own loans. */
export async function listLoans(reads: Queryable, { who, query: { page }, body }: Incoming<typeof call>) {
  const { total, rows } = await store.listLoans(reads, who.userId, page, body);
  return { data: rows, meta: pageMeta({ total, page, rows: rows.length, path: `/api${call.path}` }) };
}
