import { caseScreens } from '@ensigo/rulebook/paths';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';
import type { ResubmittedRow } from './resubmission-store.ts';

/** Tells the officer of a case that the client has answered. */
export async function notifyOfficer(
  platform: Platform,
  transaction: Transaction,
  userId: string,
  { id, tracking_number: trackingNumber, name }: ResubmittedRow,
): Promise<void> {
  const about = { kind: 'loan', id } as const;
  const message = `${name} has answered your feedback on ${trackingNumber}.`;
  await notify(platform, transaction, {
    userId,
    message,
    about,
    reader: 'staff',
    mail: {
      kind: 'loan-answered',
      subject: `Feedback on ${trackingNumber} is answered`,
      text: `${message}\n\nOpen it: ${platform.config.publicUrl}${caseScreens.loan.staff.to(about)}`,
    },
  });
}
