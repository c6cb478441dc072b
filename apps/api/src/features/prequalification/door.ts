export { refuseUnknownNames } from './offered-names.ts';
export { recomputeVerdicts } from './use-cases/recompute-verdicts.ts';
export { trialLines } from './use-cases/try-rules.ts';
