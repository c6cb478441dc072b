import { colleagueConflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { hasConflictOfInterest } from '#conflicts-of-interest/server/index.ts';
import { assignCase as assign, findColleague, findAssignee, type Colleague } from './assignee-store.ts';
import { awaitReassignment } from './holder-store.ts';
import type { CaseKind } from './kinds.ts';
import type { Asker } from './policy.ts';
import { refuseUnseen } from './case.ts';

export interface Giving {
  readonly kind: CaseKind;
  readonly caseId: string;
  /** `me`, a colleague's public id, or null for nobody. */
  readonly wanted: string | null;
  /** The field of the call, and its message if such a case cannot be assigned to the person. */
  readonly field: string;
  readonly refusal: string;
}

/** A case that was assigned: who has it now, and if that changed anything, its number and who had it before. */
export interface Given {
  readonly colleague: Colleague | undefined;
  readonly from: Colleague | undefined;
  readonly trackingNumber: string | undefined;
}

/** Refuses a person who may not see a case, and a colleague with a conflict of interest in it (MONEY-03). */
export async function refuseGiving(
  connection: Queryable,
  assigner: Asker,
  { kind, caseId, field }: Pick<Giving, 'kind' | 'caseId' | 'field'>,
  colleague: Colleague | undefined,
): Promise<void> {
  await refuseUnseen(connection, kind, assigner, caseId);
  if (colleague !== undefined && (await hasConflictOfInterest(connection, kind, colleague.id, caseId)))
    throw invalid({ [field]: [colleagueConflictOfInterestMessage(colleague.name)] });
}

/** Says who took a locked case since, if the assigner did not know of it. */
export async function takenMeanwhile(
  connection: Queryable,
  assigner: Person,
  { kind, caseId }: Pick<Giving, 'kind' | 'caseId'>,
  /** Public ids of those who may have it. */
  known: readonly (string | undefined)[] = [],
): Promise<string | undefined> {
  const assignee = await findAssignee(connection, kind, caseId);
  return assignee === undefined || assignee.id === assigner.userId || known.includes(assignee.public_id)
    ? undefined
    : `This ${kind.name} is already assigned to ${assignee.name}.`;
}

/** Assigns a locked case, with its audit row; nobody is told. */
export async function give(
  transaction: Act,
  assigner: Person,
  { kind, caseId }: Pick<Giving, 'kind' | 'caseId'>,
  colleague: Colleague | undefined,
): Promise<Given> {
  const assigned = await assign(transaction, kind, {
    caseId,
    assigneeId: colleague?.id ?? null,
    byUserId: assigner.userId,
    comment: colleague === undefined ? 'Unassigned' : `Assigned to ${colleague.name}`,
  });
  if (assigned === undefined) {
    transaction.changedNothing();
    return { colleague, from: undefined, trackingNumber: undefined };
  }
  const { holder, tracking_number: trackingNumber } = assigned;
  await transaction.record(`${kind.name}.assigned`, {
    subject: `${kind.name}:${caseId}`,
    details: { from: holder ?? 'nobody', to: colleague?.public_id ?? 'nobody' },
  });
  const from = holder === null ? undefined : await findColleague(transaction, kind, { publicId: holder });
  return { colleague, from, trackingNumber };
}

/** The chosen colleague; refuses one who cannot be assigned such a case. To be called before the case is locked. */
export async function colleagueOf(
  transaction: Queryable,
  { userId }: Person,
  { kind, wanted, field, refusal }: Omit<Giving, 'caseId'>,
): Promise<Colleague | undefined> {
  if (wanted === null) return undefined;
  const by = wanted === 'me' ? { userId } : { publicId: wanted };
  await awaitReassignment(transaction, by);
  const colleague = await findColleague(transaction, kind, by);
  if (colleague === undefined) throw invalid({ [field]: [refusal] });
  return colleague;
}
