export { writeConditions } from './store.ts';
export { openConditionWords, refuseOpenConditions } from './use-cases.ts';
