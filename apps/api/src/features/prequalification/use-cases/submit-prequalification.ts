import { prequalificationForms } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { prequalificationSchema } from '@ensigo/rulebook/prequalification';
import { act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetDrafts } from '../../drafts/door.ts';
import { keepAccountKeys } from '../../same-person/door.ts';
import { ruleFacts, shownWording } from '../../settings/door.ts';
import { insertPrequalification, wasPrequalifiedWith } from '../store.ts';

interface Applying extends Person {
  /** Not checked yet: the rules depend on the settings. */
  readonly answers: unknown;
  /** Version of the disclaimer that was shown. */
  readonly shown: number | undefined;
}

/** A valid submission prequalifies (decision 0111); the same one again gets the same success. */
export async function submitPrequalification(platform: Platform, applying: Applying): Promise<void> {
  const { userId, answers, shown } = applying;
  const facts = await ruleFacts({ query: platform.database.read });
  const verdict = validate(prequalificationSchema(facts), answers);
  if (!verdict.ok) throw invalid(verdict.errors);
  await act(platform, applying, async (transaction) => {
    // Repeating a completed submission gets the same answer, whatever has been written since.
    if (await wasPrequalifiedWith(transaction, userId, verdict.value)) return transaction.changedNothing();
    const wording = await shownWording(transaction, 'loan_disclaimer', shown);
    if (!(await insertPrequalification(transaction, userId, verdict.value, wording))) {
      if (await wasPrequalifiedWith(transaction, userId, verdict.value)) return transaction.changedNothing();
      throw new Refusal('already-prequalified');
    }
    await keepAccountKeys(platform, transaction, [userId]);
    await forgetDrafts(transaction, userId, prequalificationForms);
    await transaction.record('client.prequalified', { details: { disclaimer_version: wording.version } });
  });
}
