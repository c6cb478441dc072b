import type { Queryable } from '#kit/platform/database/types.ts';
import { listColleagues, type ListedColleague } from './assignee-store.ts';
import type { CaseKind } from './kinds.ts';

/** Everyone who may work on a case of this kind, and whether it may be assigned to them. */
export const colleaguesOf =
  (kind: CaseKind) =>
  async (reads: Queryable): Promise<{ data: ListedColleague[] }> => ({
    data: await listColleagues(reads, kind),
  });
