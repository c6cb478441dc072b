import { say } from '../../messages/index.ts';

/**
 * Two messages that the browser app shows without the server, or looks for in the refusals of a server before these had
 * codes: it loads them without the whole list.
 */
export const unexpectedMessage = (): string => say('Something went wrong');
export const staleVersionMessage = (): string =>
  say('This was changed on another device or in another tab. Reload to see the newer version.');

/** A status, and a message in the reader's language (REACH-06). */
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
  'bad-request': code(400, () => say("We couldn't read what you sent. Try again.")),
  unauthorized: code(401, () => say('Sign in again to continue.')),
  'wrong-credentials': code(422, () => say('The email or password is wrong. Check them and try again.')),
  'code-pending': code(403, () => say('Enter your code first.')),
  'authenticator-pending': code(403, () => say('Finish signing in with your authenticator app first.')),
  forbidden: code(403, () => say("You don't have permission to do this.")),
  'not-found': code(404, () => say("We couldn't find this.")),
  'method-not-allowed': code(405, () => say('This method is not allowed at this address.')),
  conflict: code(409, () => say('This has changed since you opened it. Reload it and check it again.')),
  'stale-version': code(409, staleVersionMessage),
  'already-sent': code(409, () => say("You've already sent this.")),
  'consent-text-changed': code(409, () => say('The text has changed since you opened it. Read it again.')),
  'open-loan': code(409, () => say('You have an unfinished application. Finish it first.')),
  'open-request': code(409, () => say('You have an unfinished request. Finish it first.')),
  'same-application': code(409, () => say('You already have an open application for the same loan.')),
  'same-again': code(409, () => say("You've just sent an application for the same loan.")),
  'open-limit': code(409, () => say("You've reached the number of open loans we allow at a time.")),
  'no-closed-loan': code(409, () =>
    say('You can ask for management support once your last loan is paid out.'),
  ),
  'step-locked': code(409, () => say('Finish the previous step first.')),
  'not-prequalified': code(409, () => say('Complete the prequalification first.')),
  'already-prequalified': code(409, () => say("You're already prequalified.")),
  'still-running': code(409, () => say("We're still saving this. Wait a moment, then try again.")),
  suspended: code(423, () =>
    say("Your account is suspended. You can't send or change anything until we reopen it."),
  ),
  'too-large': code(413, () => say('This is too large. Make it smaller and try again.')),
  'file-refused': code(422, () => say("We can't use this file. Choose another one.")),
  'file-damaged': code(410, () =>
    say("This file is damaged and can't be opened. We've alerted our team; please upload it again."),
  ),
  'file-missing': code(410, () =>
    say("This file is missing and can't be opened. We've alerted our team; please upload it again."),
  ),
  'unsupported-type': code(415, () => say('This content type is not supported.')),
  invalid: code(422, () => say('Check the marked fields and try again.')),
  'key-reused': code(422, () => say('This idempotency key was already used for another request.')),
  'version-required': code(428, () =>
    say('The case changed since you opened it. Reload and check it before you decide.'),
  ),
  'too-many': code(429, () => say('Too many tries. Wait a little, then try again.')),
  unexpected: code(500, unexpectedMessage),
  'storage-full': code(507, () => say("We couldn't save this because our storage is full. Try again later.")),
  'storage-unavailable': code(503, () =>
    say("We can't reach our file storage right now. Try again in a moment."),
  ),
  unavailable: code(503, () => say("This service isn't available right now. Try again in a moment.")),
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;
