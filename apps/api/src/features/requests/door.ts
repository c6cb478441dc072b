export { findForms as requestFormsOf, noRequestForms } from './detail-store.ts';
