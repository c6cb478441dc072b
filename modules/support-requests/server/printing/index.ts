export { printedRequest } from './application.ts';
export { findPrintedRequest } from './printed.ts';
