import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { act, type Person } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assignCase as assign, findColleague, type Colleague } from '../assignee-store.ts';
import { lockRow } from '../lock-store.ts';
import type { CaseKind } from '../kinds.ts';
import { notifyColleague } from '../notices.ts';

export interface Giving {
  readonly kind: CaseKind;
  readonly caseId: string;
  /** `me`, a colleague's public id, or null for nobody. */
  readonly wanted: string | null;
  /** The field of the call, and its message if such a case cannot be assigned to the person. */
  readonly field: string;
  readonly refusal: string;
}

/** Assigns a case to a colleague, who is told, or to nobody. Repeating it changes nothing. */
export async function assignCase(
  platform: Platform,
  assigner: Person,
  giving: Giving,
): Promise<{ message: string; assignee: { id: string; name: string } | null }> {
  const { kind, caseId } = giving;
  const assigned = await act(platform, assigner, async (transaction) => {
    if (!(await lockRow(transaction, kind, caseId))) throw new Refusal('not-found');
    const colleague = await colleagueOf(transaction, assigner, giving);
    const trackingNumber = await assign(transaction, kind, {
      caseId,
      assigneeId: colleague?.id ?? null,
      byUserId: assigner.userId,
      comment: colleague === undefined ? 'Given to nobody' : `Given to ${colleague.name}`,
    });
    if (trackingNumber === undefined) {
      transaction.changedNothing();
      return colleague;
    }
    if (colleague !== undefined && colleague.id !== assigner.userId) {
      await notifyColleague(platform, transaction, colleague, {
        kind,
        caseId,
        message: `The ${kind.name} ${trackingNumber} was given to you.`,
      });
    }
    await transaction.record(`${kind.name}.assigned`, {
      subject: `${kind.name}:${caseId}`,
      details: { to: colleague?.public_id ?? 'nobody' },
    });
    return colleague;
  });
  return assigned === undefined
    ? { message: 'The case belongs to nobody now.', assignee: null }
    : {
        message: `The case belongs to ${assigned.name} now.`,
        assignee: { id: assigned.public_id, name: assigned.name },
      };
}

async function colleagueOf(
  transaction: Transaction,
  { userId }: Person,
  { kind, wanted, field, refusal }: Giving,
): Promise<Colleague | undefined> {
  if (wanted === null) return undefined;
  const by = wanted === 'me' ? { userId } : { publicId: wanted };
  const colleague = await findColleague(transaction, kind, by);
  if (colleague === undefined) throw invalid({ [field]: [refusal] });
  return colleague;
}
