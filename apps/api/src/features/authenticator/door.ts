import { authenticators } from './store.ts';

/** Forgets a person's authenticator app and recovery codes, within the caller's transaction. */
export const forgetAuthenticator = authenticators.forget;

/** Lets codes of the app be compared again before the day is over, within the caller's transaction. */
export const liftAuthenticatorDay = authenticators.liftDay;
