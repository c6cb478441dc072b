import { Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../../../platform/platform.ts';
import { changeWords } from '../notices.ts';
import { decide, type Decision } from './decide-change.ts';

/** By any administrator except the asker, including the person concerned. */
export async function refuseChange(platform: Platform, decision: Decision) {
  await decide(platform, decision, 'refused', async (_transaction, change, { userId, name }) => {
    if (change.asked_by === userId)
      throw new Refusal('forbidden', { message: 'You asked for this. You can withdraw it.' });
    return Promise.resolve(changeWords.refused(name, change.asker, change));
  });
  return { message: 'Refused. Nothing has changed.' };
}

/** Only the asker can withdraw it. */
export async function withdrawChange(platform: Platform, decision: Decision) {
  await decide(platform, decision, 'withdrawn', async (_transaction, change, { userId, name }) => {
    if (change.asked_by !== userId)
      throw new Refusal('forbidden', { message: `${change.asker} asked for this. You can refuse it.` });
    return Promise.resolve(changeWords.withdrawn(name, change));
  });
  return { message: 'Withdrawn. Nothing has changed.' };
}
