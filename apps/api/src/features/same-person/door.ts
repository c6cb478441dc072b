export { keepAccountKeys, keepLoanKeys } from './keep-keys.ts';
export { judgeOverride, keepOverride, overrideDetails, type Override } from './overrides.ts';
export { addConfirmed, endConfirmed } from './use-cases/confirm-block.ts';
export { fillPersonKeys } from './use-cases/fill-keys.ts';
