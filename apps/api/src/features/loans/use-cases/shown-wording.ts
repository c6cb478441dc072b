import { errorCodes, Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { wordingOf } from '../../settings/door.ts';

/** The words of the CRB permission, refused when the client was shown other ones (decision 25). */
export async function shownWording(transaction: Queryable, shown: number | undefined): Promise<string> {
  const { version, text } = await wordingOf(transaction, 'crb');
  if (shown !== undefined && shown !== version) {
    throw new Refusal('wording-changed', {
      errors: { disclaimer: [errorCodes['wording-changed'].message] },
    });
  }
  return text;
}
