export { keepAccountKeys, keepKeysAround, keepLoanKeys } from './keep-keys.ts';
export { addConfirmed, endConfirmed } from './use-cases/confirm-watchlist-entry.ts';
export { matchedAccounts } from './matches.ts';
export {
  judgeOverride,
  keepOverride,
  overrideDetails,
  refusedOverMatch,
  type Override,
} from './overrides.ts';
export { renewKeys } from './use-cases/renew-keys.ts';
export { requireKeyOfNodes, requireSameKey } from './use-cases/require-same-key.ts';
