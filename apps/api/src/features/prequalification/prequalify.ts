import { Refusal } from '@ensigo/rulebook/errors';
import type { Prequalification } from '@ensigo/rulebook/prequalification';
import type { ConsentText } from '@ensigo/rulebook/settings';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepAccountKeys } from '../duplicates/door.ts';
import { insertPrequalification } from './store.ts';

/** Prequalifies a client with answers to which they confirmed these words; refused if they already are. */
export async function prequalify(
  platform: Platform,
  transaction: Transaction,
  userId: string,
  answers: Prequalification,
  consentText: ConsentText,
): Promise<void> {
  if (!(await insertPrequalification(transaction, userId, answers, consentText)))
    throw new Refusal('already-prequalified');
  await keepAccountKeys(platform, transaction, [userId]);
}
