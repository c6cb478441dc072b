import { authenticators } from './store.ts';

/** Removes a person's authenticator app and recovery codes, within the caller's transaction. */
export const forgetAuthenticator = authenticators.forget;

/** Lifts the daily limit on the app's codes, within the caller's transaction. */
export const liftAuthenticatorDay = authenticators.liftDay;
