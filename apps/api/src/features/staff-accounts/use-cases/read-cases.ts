import type { AnswerOf } from '@ensigo/rulebook/engine';
import type { readStaffCases as call } from '@ensigo/rulebook/contract';
import type { Position } from '@ensigo/rulebook/access';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { followersOf, heldBy } from '../../cases/door.ts';
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
