export { findForms as requestFormsOf, noRequestForms } from './detail-store.ts';
export { requestDetailOf } from './detail-store.ts';
export { requestTimelineOf } from './timeline-store.ts';
