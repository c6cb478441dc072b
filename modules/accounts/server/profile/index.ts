export { followProvider } from './use-cases/change-contact.ts';
