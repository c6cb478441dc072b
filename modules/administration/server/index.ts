export { storeConfirmed } from './use-cases.ts';
