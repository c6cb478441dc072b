export {
  consentAsSent,
  documentsAsSent,
  entriesAfter,
  prequalificationAsSent,
  stepAsSent,
} from './as-sent.ts';
export { historyOfCase, type CaseHistory, type SentDocument } from './store.ts';
