import { say } from '@ensigo/messages';

/**
 * Two messages that the browser app says by itself, or looks for in the refusals of a server before these had codes: it
 * loads them without the whole list.
 */
export const unexpectedMessage = (): string => say('Something went wrong');
export const staleVersionMessage = (): string =>
  say('This was changed on another device or in another tab. Reload to see the newer version.');

/** A status, and a message that is said in the language of whoever is refused (REACH-06). */
/* @__NO_SIDE_EFFECTS__ */
const code = (status: number, words: () => string) => ({
  status,
  get message() {
    return words();
  },
});

/**
 * Everything the API refuses with: the HTTP status, and the default message if a use-case has no better one. A closed
 * list: an unlisted code does not compile (API-14).
 */
export const errorCodes = {
  'bad-request': code(400, () => say('We could not read what was sent. Please try again.')),
  unauthorized: code(401, () => say('Please sign in again.')),
  'wrong-credentials': code(422, () => say('The email or the password is not right.')),
  'code-pending': code(403, () => say('Please confirm your code first.')),
  'authenticator-pending': code(403, () =>
    say('Please finish signing in with your authenticator app first.'),
  ),
  forbidden: code(403, () => say('You are not allowed to do this.')),
  'not-found': code(404, () => say('We could not find this.')),
  'method-not-allowed': code(405, () => say('This address does not take this kind of request.')),
  conflict: code(409, () => say('This has changed meanwhile. Please look at it again.')),
  'stale-version': code(409, staleVersionMessage),
  'already-sent': code(409, () => say('This was sent already.')),
  'wording-changed': code(409, () => say('The wording has changed. Please read it again.')),
  'open-loan': code(409, () => say('You have an application that is not finished yet.')),
  'open-request': code(409, () => say('You have a request that is not finished yet.')),
  'same-application': code(409, () => say('You already have an application open for the same.')),
  'same-again': code(409, () => say('You have just sent an application for the same.')),
  'open-limit': code(409, () => say('You have as many open loans as we take at a time.')),
  'no-closed-loan': code(409, () => say('You can ask for management support once your last loan is closed.')),
  'step-locked': code(409, () => say('Please finish the step before this one first.')),
  'not-prequalified': code(409, () => say('Please complete the prequalification first.')),
  'already-prequalified': code(409, () => say('You are prequalified already.')),
  'still-running': code(409, () => say('This is still being saved. Please wait a moment.')),
  frozen: code(423, () =>
    say('Your account is paused: nothing can be sent or changed until we reopen it. Nothing is lost.'),
  ),
  'too-large': code(413, () => say('This is too large.')),
  'file-refused': code(422, () => say('This file cannot be used.')),
  'file-damaged': code(410, () =>
    say('This file is damaged in our storage, so we do not show it. Our administrators have been told.'),
  ),
  'file-missing': code(410, () =>
    say('This file is no longer in our storage. Our administrators have been told.'),
  ),
  'unsupported-type': code(415, () => say('This kind of content is not accepted.')),
  invalid: code(422, () => say('Please check the fields that are marked.')),
  'key-reused': code(422, () => say('This key was used for something else.')),
  'version-required': code(428, () =>
    say('This decides on money. Open the case, look at it as it is now, and decide then.'),
  ),
  'too-many': code(429, () => say('Too many tries. Please wait a little and try again.')),
  unexpected: code(500, unexpectedMessage),
  'storage-full': code(507, () =>
    say('Our storage is full, so nothing was kept. This is our fault. Please try again later.'),
  ),
  'storage-unavailable': code(503, () =>
    say('Our file storage does not answer just now. This is our fault. Please try again in a moment.'),
  ),
  unavailable: code(503, () => say('We are not able to answer just now. Please try again in a moment.')),
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;
