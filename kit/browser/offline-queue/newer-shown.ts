import { say } from '../../messages/index.ts';

/** What is said of a submission that another device overtook, once the screen shows what it changed. */
export const newerShownMessage = (): string =>
  say('This was changed on another device or in another tab. Check the newer answers shown now, then send.');

/** What is said of a submission without a document that its person has read. */
export const filesMissingMessage = (): string =>
  say("A document is missing: it couldn't be copied, or it was removed. Check the documents, then send.");
