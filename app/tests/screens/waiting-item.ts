import type { WaitingItem } from '#dashboard/endpoints/dashboard.ts';

/** Something that an officer asked of the client. */
export const waitingItem = (changes: Partial<WaitingItem> = {}): WaitingItem => ({
  kind: 'feedback',
  about: 'loan',
  id: 418,
  tracking_number: 'LN-2025-00418',
  subject: 'Business Growth Loan',
  asked_by: 'Namusoke Ruth',
  asked_at: '2025-11-17T07:15:00Z',
  answer_by: null,
  things: [],
  whole: true,
  has_unsent: false,
  can_edit: false,
  can_edit_documents: false,
  step: null,
  ...changes,
});
