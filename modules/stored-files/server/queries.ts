import type { FileFault, listFileFaults as call } from '../endpoints/staff-stored-files.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { hiddenFrom, type ConflictsOfInterest } from '#conflicts-of-interest/server/index.ts';
import { countFaults, findScrub, latestFaults, type FaultRow } from './store.ts';

function isHiddenBy(
  { accounts, loan, request }: ConflictsOfInterest,
  { owner_id: owner, of }: FaultRow,
): boolean {
  if (owner !== null && accounts.includes(owner)) return true;
  if (of === null || of.kind === 'ticket') return false;
  return (of.kind === 'loan' ? loan : request).includes(String(of.id));
}

/** What a case is that is hidden from the reader stays hidden: the fault is there, without a name. */
function shown(conflicts: ConflictsOfInterest, row: FaultRow): FileFault {
  const { owner_id: _owner, ...fault } = row;
  return isHiddenBy(conflicts, row)
    ? { ...fault, file_name: null, of: null, is_hidden: true }
    : { ...fault, is_hidden: false };
}

/** The latest faults, and how the last comparison of files and rows went. */
export async function listFaults(
  reads: Queryable,
  who: { readonly userId: string; readonly roles: readonly string[] },
): Promise<AnswerOf<typeof call>> {
  const [rows, total, scrub, conflicts] = await Promise.all([
    latestFaults(reads),
    countFaults(reads),
    findScrub(reads),
    hiddenFrom(reads, who),
  ]);
  return { data: rows.map((row) => shown(conflicts, row)), total, scrub };
}
