import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import type { readStaffCases as call } from '../../endpoints/staff-accounts.ts';
import type { Position } from '#kit/rules/access/positions.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { followersOf, heldBy } from '#workspace/server/index.ts';
import { staff } from '../store.ts';

/** The open cases of a colleague, and who may take them over (CASE-05). */
export async function readStaffCases(reads: Queryable, publicId: string): Promise<AnswerOf<typeof call>> {
  const id = await staff.idOf(reads, publicId);
  if (id === undefined) throw new Refusal('not-found');
  const held = await heldBy(reads, id);
  const at = async (position: Position) => ({
    held: held[position],
    successors: (await followersOf(reads, position)).filter((follower) => follower.id !== publicId),
  });
  return { data: { officer: await at('officer'), advisor: await at('advisor'), expert: await at('expert') } };
}
