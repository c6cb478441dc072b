export {
  findForms as requestFormsOf,
  noRequestForms,
  requestDetailOf,
  type RequestDetailRow,
} from './detail-store.ts';
