export { printedRequest } from './application.ts';
export { findPrintedRequest } from './store.ts';
