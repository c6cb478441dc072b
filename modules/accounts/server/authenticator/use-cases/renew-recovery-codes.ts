import { recoveryCodeCount } from '../../../rules/staff-schemas.ts';
import type { Who } from '#kit/http/authentication.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lenderName } from '#settings/server/index.ts';
import { recoveryCodesMessage } from '../messages.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';
import { authenticators } from '../store.ts';
import { withCode } from './with-code.ts';

/** Makes new recovery codes in place of all earlier ones; a session alone is not enough for it, and the owner is told (STAFF-01). */
export async function renewRecoveryCodes(platform: Platform, who: Who, code: string, clientAddress: string) {
  const { codes, hashes } = makeRecoveryCodes(platform, who.userId);
  await withCode(
    platform,
    { who, isSet: true, visitor: { clientAddress } },
    code,
    async (transaction, user) => {
      await authenticators.replaceRecoveryCodes(transaction, who.userId, hashes);
      await platform.outbox.enqueue(transaction, recoveryCodesMessage(user, await lenderName(transaction)));
      await transaction.record('recovery-code.renewed');
    },
  );
  return {
    message: `You have ${String(recoveryCodeCount)} new recovery codes. The old ones no longer work.`,
    recovery_codes: codes,
  };
}
