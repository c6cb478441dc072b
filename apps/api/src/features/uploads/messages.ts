import { screens } from '@ensigo/rulebook/paths';
import type { UploadPlace } from '@ensigo/rulebook/uploads';
import type { UploadRow } from '../../platform/uploads/upload-store.ts';
import type { NewNotification } from '../notifications/door.ts';

interface Told {
  readonly userId: string;
  readonly lender: string;
  /** The portal's URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Where another file can be chosen, or what leads there. */
const screenOf: Readonly<Record<UploadPlace, string>> = {
  'loan-documents': screens.client.loans.to(),
  'request-documents': screens.client.requests.to(),
  case: screens.client.requests.to(),
  ticket: screens.client.askForHelp.to(),
};

/** Tells a person who may be gone that a file is refused, and why. */
export function refusedNotice(
  { place, file_name: name }: Pick<UploadRow, 'place' | 'file_name'>,
  reason: string,
  { userId, lender, publicUrl }: Told,
): NewNotification {
  const redirect = screenOf[place];
  const message = `Your file “${name}” could not be used.`;
  const text = `${message} ${reason}\n\nYou can send another one here: ${publicUrl}${redirect}`;
  return {
    userId,
    message: `${message} ${reason}`,
    redirect,
    mail: { kind: 'file-refused', subject: `Your file “${name}” could not be used`, text },
    sms: `${lender}: ${message} Please send another one: ${publicUrl}${redirect}`,
  };
}
