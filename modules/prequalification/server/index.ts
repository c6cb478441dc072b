export { findPrequalification } from './store.ts';
export { refuseUnknownNames } from './offered-names.ts';
export { recomputeEligibility } from './use-cases/recompute-eligibility.ts';
export { trialLines } from './use-cases/try-rules.ts';
