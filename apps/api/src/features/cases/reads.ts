import type { Queryable } from '../../platform/database/types.ts';
import { listColleagues } from './assignee-store.ts';
import type { CaseKind } from './kinds.ts';

/** Everyone a case of this kind may be assigned to. */
export const colleaguesOf =
  (kind: CaseKind) =>
  async (reads: Queryable): Promise<{ data: { id: string; name: string }[] }> => ({
    data: await listColleagues(reads, kind),
  });
