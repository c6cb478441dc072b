import { say } from '@ensigo/messages';

/** What is said of a submission that another device overtook, once the screen shows what it changed. */
export const newerShownMessage = (): string =>
  say(
    'This was changed on another device or in another tab. The newer answers are shown now: please read them, then send.',
  );

/** What is said of a submission without a document that its person has read. */
export const filesMissingMessage = (): string =>
  say(
    'A document that was to be sent with this is not there: it could not be copied, or was removed. Please look at the documents, then send.',
  );
