export { keepAccountKeys, keepLoanKeys } from './keep-keys.ts';
export { judgeOverride, keepOverride, overrideDetails, type Override } from './overrides.ts';
export { fillPersonKeys } from './use-cases/fill-keys.ts';
