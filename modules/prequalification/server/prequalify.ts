import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Prequalification } from '../rules/submission.ts';
import type { ConsentText } from '#settings/rules/consent-texts.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepAccountKeys } from '#duplicates/server/index.ts';
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
