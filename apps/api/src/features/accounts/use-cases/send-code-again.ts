import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserAtDevice } from '../store.ts';
import { lockedCodes } from './locked-codes.ts';
import { sendCode, type CodeToSend } from './send-code.ts';

/** Sends a code that was asked for, like `sendCode`; refused as well while none is compared, as it could not be used. */
export async function sendCodeAgain(
  platform: Platform,
  transaction: Transaction,
  user: UserAtDevice,
  toSend: CodeToSend,
): Promise<void> {
  const locked = await lockedCodes(platform, transaction, user, toSend.purpose);
  if (locked !== undefined) throw locked;
  await sendCode(platform, transaction, user, toSend);
}
