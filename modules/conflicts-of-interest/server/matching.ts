import { conflictOfInterestMessage } from '../rules/conflicts-of-interest.ts';
import { RecordedRefusal } from '#kit/http/refused-access.ts';
import type { CaseTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import {
  findConflictsOfInterest,
  findOwner,
  noConflictsOfInterest,
  type ConflictsOfInterest,
} from './store.ts';

type Kind = Pick<CaseTables, 'name' | 'table'>;

/** A member of the staff. */
interface Asker {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** An auditor has no acts, and reads everything. */
const isImpartial = ({ roles }: Asker): boolean => roles.includes('auditor');

/** Clients who are hidden from a member of the staff because of a conflict of interest (MONEY-03). */
export const hiddenFrom = async (connection: Queryable, asker: Asker): Promise<ConflictsOfInterest> =>
  isImpartial(asker) ? noConflictsOfInterest : findConflictsOfInterest(connection, asker.userId);

/** Whether nothing is hidden. */
export const hidesNothing = ({ accounts, loan, request }: ConflictsOfInterest): boolean =>
  accounts.length + loan.length + request.length === 0;

/** Whether a colleague has a conflict of interest in a case: its applicant or a contact person. */
export async function hasConflictOfInterest(
  connection: Queryable,
  kind: Kind,
  userId: string,
  caseId: string,
): Promise<boolean> {
  const conflicts = await findConflictsOfInterest(connection, userId);
  if (conflicts[kind.name].includes(caseId)) return true;
  if (conflicts.accounts.length === 0) return false;
  const owner = await findOwner(connection, kind, caseId);
  return owner !== undefined && conflicts.accounts.includes(owner);
}

/** Refuses a person with a conflict of interest in a case, and records it in the audit log (MONEY-03). */
export async function refuseConflicted(
  connection: Queryable,
  kind: Kind,
  asker: Asker,
  caseId: string,
): Promise<void> {
  if (isImpartial(asker) || !(await hasConflictOfInterest(connection, kind, asker.userId, caseId))) return;
  throw new RecordedRefusal(
    conflictOfInterestMessage,
    'conflict-of-interest.refused',
    `${kind.name}:${caseId}`,
  );
}

/** The same for a client's account, by its internal id. */
export async function refuseConflictedInClient(
  connection: Queryable,
  asker: Asker,
  clientId: string,
): Promise<void> {
  const { accounts } = await hiddenFrom(connection, asker);
  if (accounts.includes(clientId))
    throw new RecordedRefusal(conflictOfInterestMessage, 'conflict-of-interest.refused', `user:${clientId}`);
}

/** Those of these colleagues who have no conflict of interest in a case. */
export async function withoutConflicted(
  connection: Queryable,
  kind: Kind,
  userIds: readonly string[],
  caseId: string,
): Promise<string[]> {
  const left: string[] = [];
  for (const userId of userIds)
    if (!(await hasConflictOfInterest(connection, kind, userId, caseId))) left.push(userId);
  return left;
}
