export { keepCounts } from './use-cases.ts';
