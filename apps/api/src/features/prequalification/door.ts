export { recomputeVerdicts } from './use-cases/recompute-verdicts.ts';
