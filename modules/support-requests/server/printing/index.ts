export { printedRequest } from './application.ts';
export { findPrintedRequest } from './application.ts';
