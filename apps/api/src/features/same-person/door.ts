export { keepAccountKeys, keepLoanKeys } from './keep-keys.ts';
export { fillPersonKeys } from './use-cases/fill-keys.ts';
