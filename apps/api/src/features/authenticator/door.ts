import { authenticators } from './store.ts';

/** Forgets a person's authenticator app and recovery codes, within the caller's transaction. */
export const forgetAuthenticator = authenticators.forget;
