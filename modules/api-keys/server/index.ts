export { apiKeys } from './keys.ts';
export { makeConfirmed } from './use-cases.ts';
