export { findForms as requestFormsOf, noRequestForms } from './detail-store.ts';
export { requestDetailOf } from './detail-store.ts';
export { feedbackOf as requestFeedbackOf, requestTimelineOf } from './timeline-store.ts';
export { printedRequest } from './printing/application.ts';
export { findPrintedRequest } from './printing/application.ts';
