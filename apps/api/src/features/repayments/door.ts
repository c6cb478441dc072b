export { principalLeftOf, refuseUnpaid } from './completing.ts';
