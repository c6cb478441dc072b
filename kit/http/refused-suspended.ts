import { say } from '../messages/index.ts';
import { errorCodes } from '../rules/errors/codes.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Database } from '../platform/database/types.ts';
import { contactOfLender } from './suspended-store.ts';

/** The refusal for a suspended account names the contact; any other error stays as it is (GUARD-13). */
export async function withWhomToAsk(database: Database, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'suspended') return error;
  const contact = await contactOfLender({ query: database.read });
  const whom =
    contact === ''
      ? say('Write to us under Ask For Help.')
      : say`Write to us under Ask For Help, or contact us: ${contact.replaceAll(/\s*\n\s*/g, ', ')}`;
  return new Refusal('suspended', { message: `${errorCodes.suspended.message} ${whom}` });
}
