export { applyRetention } from './use-cases/apply-retention.ts';
