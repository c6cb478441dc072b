export { findPrequalification } from './store.ts';
export { refuseUnknownNames } from './use-cases/try-rules.ts';
export { recomputeEligibility } from './use-cases/recompute-eligibility.ts';
export { trialLines } from './use-cases/try-rules.ts';
