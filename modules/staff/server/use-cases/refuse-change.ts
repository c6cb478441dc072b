import type { Platform } from '#kit/platform/platform.ts';
import { changeWords } from '../notices.ts';
import { decide, type Decision } from './decide-change.ts';

/** By any administrator except the asker, including the person concerned. */
export async function refuseChange(platform: Platform, decision: Decision) {
  await decide(platform, decision, 'refused', (_transaction, change, { name }) =>
    changeWords.refused(name, change.asker, change),
  );
  return { message: 'Declined. Nothing has changed.' };
}

/** Only the asker can withdraw it. */
export async function withdrawChange(platform: Platform, decision: Decision) {
  await decide(platform, decision, 'withdrawn', (_transaction, change, { name }) =>
    changeWords.withdrawn(name, change),
  );
  return { message: 'Withdrawn. Nothing has changed.' };
}
