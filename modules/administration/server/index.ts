export { storeConfirmed } from './use-cases/store-confirmed.ts';
