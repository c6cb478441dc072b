export { pastMessages } from './store.ts';
export { applyRetention } from './use-cases/apply-retention.ts';
export { forgetUnconfirmed } from './use-cases/forget-unconfirmed.ts';
