export { keepCounts } from './use-cases/keep-counts.ts';
