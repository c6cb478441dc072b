/** Two messages that the browser app says or looks for by itself: it loads them without the whole list. */
export const unexpectedMessage = 'Something went wrong';
export const staleVersionMessage =
  'This was changed on another device or in another tab. Reload to see the newer version.';

/**
 * Everything the API refuses with: the HTTP status, and the default message if a use-case has no better one. A closed
 * list: an unlisted code does not compile (API-14).
 */
export const errorCodes = {
  'bad-request': { status: 400, message: 'We could not read what was sent. Please try again.' },
  unauthorized: { status: 401, message: 'Please sign in again.' },
  'wrong-credentials': { status: 422, message: 'The email or the password is not right.' },
  'code-pending': { status: 403, message: 'Please confirm your code first.' },
  'authenticator-pending': {
    status: 403,
    message: 'Please finish signing in with your authenticator app first.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'We could not find this.' },
  'method-not-allowed': { status: 405, message: 'This address does not take this kind of request.' },
  conflict: { status: 409, message: 'This has changed meanwhile. Please look at it again.' },
  'stale-version': {
    status: 409,
    message: staleVersionMessage,
  },
  'wording-changed': { status: 409, message: 'The wording has changed. Please read it again.' },
  'open-loan': { status: 409, message: 'You have an application that is not finished yet.' },
  'open-request': { status: 409, message: 'You have a request that is not finished yet.' },
  'same-application': { status: 409, message: 'You already have an application open for the same.' },
  'same-again': { status: 409, message: 'You have just sent an application for the same.' },
  'open-limit': { status: 409, message: 'You have as many open loans as we take at a time.' },
  'no-closed-loan': {
    status: 409,
    message: 'You can ask for management support once your last loan is closed.',
  },
  'step-locked': { status: 409, message: 'Please finish the step before this one first.' },
  'not-prequalified': { status: 409, message: 'Please complete the prequalification first.' },
  'already-prequalified': { status: 409, message: 'You are prequalified already.' },
  'still-running': { status: 409, message: 'This is still being saved. Please wait a moment.' },
  frozen: {
    status: 423,
    message: 'Your account is paused: nothing can be sent or changed until we reopen it. Nothing is lost.',
  },
  'too-large': { status: 413, message: 'This is too large.' },
  'file-refused': { status: 422, message: 'This file cannot be used.' },
  'file-damaged': {
    status: 410,
    message: 'This file is damaged in our storage, so we do not show it. Our administrators have been told.',
  },
  'file-missing': {
    status: 410,
    message: 'This file is no longer in our storage. Our administrators have been told.',
  },
  'unsupported-type': { status: 415, message: 'This kind of content is not accepted.' },
  invalid: { status: 422, message: 'Please check the fields that are marked.' },
  'key-reused': { status: 422, message: 'This key was used for something else.' },
  'version-required': {
    status: 428,
    message: 'This decides on money. Open the case, look at it as it is now, and decide then.',
  },
  'too-many': { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  unexpected: { status: 500, message: unexpectedMessage },
  'storage-full': {
    status: 507,
    message: 'Our storage is full, so nothing was kept. This is our fault. Please try again later.',
  },
  'storage-unavailable': {
    status: 503,
    message: 'Our file storage does not answer just now. This is our fault. Please try again in a moment.',
  },
  unavailable: { status: 503, message: 'We are not able to answer just now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;
