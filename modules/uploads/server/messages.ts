import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { UploadPlace } from '#kit/rules/uploads/parts.ts';
import {
  inPhoneCharacters,
  longestText,
  nameInPhoneCharacters,
  shortenMiddle,
} from '#kit/platform/outbox/phone-characters.ts';
import type { UploadRow } from '#kit/platform/uploads/upload-store.ts';
import type { NewNotification } from '#notifications/server/index.ts';

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

/** With fewer letters of its name a client would not recognise the file. */
const fewest = 12;

/**
 * A text message with as much of a file's name as it has room for, in letters that cost no more: its beginning, and its end
 * with the extension. Bell and mail have the whole name.
 */
function withShortName(name: string, said: (shown: string) => string): string {
  const room = Math.max(fewest, longestText - inPhoneCharacters(said('')).length);
  return said(shortenMiddle(nameInPhoneCharacters(name), room));
}

/** Tells a person who may be gone that a file is refused, and why. */
export function refusedNotice(
  { place, file_name: name }: Pick<UploadRow, 'place' | 'file_name'>,
  /** In the language in which the sender was answered. */
  reason: () => string,
  { userId, lender, publicUrl }: Told,
): NewNotification {
  const redirect = screenOf[place];
  const message = () => say`We couldn't use your file “${name}”.`;
  const address = `${publicUrl}${redirect}`;
  return {
    userId,
    message: () => `${message()} ${reason()}`,
    redirect,
    mail: {
      kind: 'file-refused',
      words: () => ({
        subject: say`We couldn't use your file “${name}”`,
        text: `${message()} ${reason()}\n\n${say`You can send another one here: ${address}`}`,
      }),
    },
    sms: () =>
      withShortName(
        name,
        (shown) => say`${lender}: we couldn't use your file “${shown}”. Please send another one: ${address}`,
      ),
  };
}
