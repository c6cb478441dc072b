export { refuseUnpaid } from './completing.ts';
