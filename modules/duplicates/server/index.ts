export { keepAccountKeys, keepKeysAround, keepLoanKeys } from './keep-keys.ts';
export { addConfirmed, detailsOfEntry, endConfirmed } from './watchlist/use-cases.ts';
export { matchedAccounts } from './matches.ts';
export {
  judgeOverride,
  keepOverride,
  overrideDetails,
  refusedOverMatch,
  type Override,
} from './overrides.ts';
export { renewKeys } from './use-cases.ts';
export { requireKeyOfNodes, requireSameKey } from './use-cases.ts';
