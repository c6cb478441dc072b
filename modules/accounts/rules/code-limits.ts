/** Wrong attempts after which no code is compared until the window has passed (decision 0012). */
export const maxCodeTries = 5;

/** How long wrong codes of an authenticator app add up (seconds). */
export const authenticatorWindowSeconds = 600;

/** Wrong codes in one day, after which no code is compared until the day is over or staff lift the limit (GUARD-09). */
export const maxWrongCodesOfDay = 20;

/**
 * The same at an address that nobody has confirmed, with however many sign-ups; after them each sign-up's code may be wrong
 * once, so that nobody keeps its owner from it (decision 0017).
 */
export const maxWrongSignUpCodesOfDay = 10;

/**
 * Codes that are sent to one person for one purpose within `codeSendWindowSeconds`; the operator may
 * set a wait between two of them (CODE_RESEND_SECONDS). `code-store.ts` of accounts enforces both.
 */
export const maxCodeSends = 5;

/** Seconds. */
export const codeSendWindowSeconds = 600;

/** Codes mailed within a day to an address that nobody has proven: from one network, and from all together (GUARD-08). */
export const mailedCodesFromANetwork = 10;
export const mailedCodesOfDay = 30;
