import { caseScreens } from '@ensigo/rulebook/paths';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';
import type { Colleague } from './assignee-store.ts';
import type { CaseKind } from './kinds.ts';

/** Tells a colleague about a case, at the bell and by mail. */
export async function notifyColleague(
  platform: Platform,
  transaction: Transaction,
  colleague: Colleague,
  { kind, caseId, message }: { readonly kind: CaseKind; readonly caseId: string; readonly message: string },
): Promise<void> {
  const about = { kind: kind.name, id: caseId };
  const address = caseScreens[kind.name].staff.to(about);
  await notify(platform, transaction, {
    userId: colleague.id,
    message,
    about,
    reader: 'staff',
    mail: {
      kind: `${kind.name}-assigned`,
      subject: message.replace(/\.$/, ''),
      text: `Dear ${colleague.name},\n\n${message}\n\nOpen it: ${platform.config.publicUrl}${address}`,
    },
  });
}
