export { principalLeftOf, refuseUnpaid } from './completing.ts';
export { stretchesOfLoans } from './portfolio.ts';
export { payOutReferenceErrors } from './recording.ts';
