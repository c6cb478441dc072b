import { closedPositions, positions, type Position } from '#kit/rules/access/positions.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { WaitingRoles } from '../rules/waiting-changes.ts';
import { findSuccessor, type Colleague as Successor, type Successors } from '#workspace/server/index.ts';

/** A colleague's public id for each position, as chosen; null or missing for nobody. */
export type Chosen = Readonly<Partial<Record<Position, string | null | undefined>>>;

const refused = 'Choose a colleague from the list.';

/** Who takes over what these roles close; refuses a person who may not, and the one who leaves (CASE-05). */
export async function successorsOf(
  transaction: Queryable,
  leaverId: string,
  roles: readonly string[],
  chosen: Chosen | undefined,
): Promise<Successors> {
  const found: Partial<Record<Position, Successor>> = {};
  const errors: Record<string, string[]> = {};
  for (const position of closedPositions(roles)) {
    const publicId = chosen?.[position] ?? null;
    if (publicId === null) continue;
    const successor = await findSuccessor(transaction, position, { publicId });
    if (successor === undefined || successor.id === leaverId) errors[`successors.${position}`] = [refused];
    else found[position] = successor;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return found;
}

const caseWords: Readonly<Record<Position, string>> = {
  officer: 'the loans',
  advisor: 'the requests',
  expert: 'the requests as expert',
};

/** The successors named in a waiting change; refuses it if one of them can no longer take over. */
export async function stillSuccessors(
  transaction: Queryable,
  named: WaitingRoles['successors'],
): Promise<Successors> {
  const found: Partial<Record<Position, Successor>> = {};
  for (const position of positions) {
    const successor = named[position];
    if (successor === undefined) continue;
    const now = await findSuccessor(transaction, position, { userId: successor.id });
    if (now === undefined)
      throw new Refusal('conflict', {
        message: `${successor.name} can no longer take over ${caseWords[position]}. Decline this request and submit a new one with another colleague.`,
      });
    found[position] = now;
  }
  return found;
}
