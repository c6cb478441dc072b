import type { RequestCase, RequestQueueRow, StaffTask } from '#support-requests/endpoints/staff-requests.ts';
import type { RequestDetail } from '#support-requests/endpoints/request-answers.ts';
import { validRequestDetails } from '../payloads/request.ts';
import { requestRow as clientRow } from './client-screen.tsx';
import { daniel, daysAgo, ruth } from './staff-screen.tsx';

/** The expert of the requests in tests; `ruth` is their advisor. */
export const brian = { id: '5f0c7d1e-2a3b-4c5d-8e6f-708192a3b4c5', name: 'Kato Brian' };

export const requestRow = (changes: Partial<RequestQueueRow> = {}): RequestQueueRow => ({
  id: 42,
  tracking_number: 'MS-2025-00042',
  client_name: 'Nakato Grace',
  business_name: 'Nakato Poultry and Feeds',
  category: 'Sales',
  status: 'SUBMITTED',
  submitted_at: '2025-11-12T17:47:00Z',
  advisor: null,
  expert: null,
  overdue_tasks: 0,
  proposed_budget: null,
  approved_budget: null,
  budget_reason: null,
  clock: { seconds: 0, running_since: daysAgo(2.5), limit_days: 5 },
  ...changes,
});

export const staffTask = (changes: Partial<StaffTask> = {}): StaffTask => ({
  id: 7,
  task: 'Interview ten customers',
  description: null,
  man_hours: '12.5',
  due_date: '2025-11-01',
  responsibility: null,
  completed: false,
  completed_date: null,
  actual_man_hours: null,
  actions: [],
  version: 3,
  overdue: true,
  ...changes,
});

/** A case of Ruth's, under review. */
export const requestCase = (changes: Partial<RequestCase> = {}): RequestCase => ({
  id: 42,
  tracking_number: 'MS-2025-00042',
  user_name: 'Nakato Grace',
  business_name: 'Nakato Poultry and Feeds',
  category: 'Sales',
  created_at: '2025-11-10T16:12:00Z',
  submitted_at: '2025-11-12T17:47:00Z',
  status: 'UNDER REVIEW',
  step: 5,
  version: 7,
  waiting_for_feedback: false,
  rate: null,
  solved: null,
  request_details: {
    name: 'Nakato Poultry and Feeds',
    contact_name: 'Nakato Grace',
    contact_email: 'grace.nakato@example.com',
    contact_phone: '772145098',
    contact_phone_code: '+256',
    contact_role: 'Director',
    category: 'Sales',
  },
  challenge_details: {
    challenge: 'Fewer customers come since the new market opened.',
    period: 6,
    solution: 'No',
    solution_details: '',
    outcomes: ['Grow my revenue'],
  },
  deliverables_list: ['A sales plan for the year', 'Training for two people'],
  deadline: '2026-03-31',
  documents: [],
  actions: [
    {
      id: 31,
      action: 'under review',
      created_at: '2025-11-13T06:05:00Z',
      user: ruth.name,
      user_id: ruth.id,
      is_staff: true,
      expert: null,
      expert_id: null,
      comment: null,
      documents: [],
      comments: [],
      proposedBudget: null,
      approvedBudget: null,
      staffSolution: null,
      risk: null,
      diagnosis: null,
      visibility: 'client',
    },
  ],
  expert: null,
  feedback: null,
  rejection: null,
  workplan: [],
  may_plan: false,
  may_report: false,
  client: {
    id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
    name: 'Nakato Grace',
    email: 'grace.nakato@example.com',
    phone: '772145098',
    phone_code: '+256',
    notify_by_sms: true,
    suspended: null,
  },
  others: { newest: [], more: 0 },
  advisor: { id: ruth.id, name: ruth.name },
  clock: { seconds: 0, running_since: daysAgo(3.2), limit_days: 5 },
  assessed_by: null,
  proposed_budget: null,
  approved_budget: null,
  disclaimer: null,
  unscanned: [],
  awaiting_client: null,
  changes: [],
  abilities: [
    { action: 'request-feedback', refused: null },
    { action: 'comment', refused: null },
    { action: 'complete-review', refused: null },
    { action: 'reject', refused: null },
  ],
  ...changes,
});

export const advisors = [brian, daniel, { id: ruth.id, name: ruth.name }];

/** A request of Grace's, whose deliverables await her decision. */
export const closedRequest: RequestDetail = {
  ...clientRow({ status: 'CLOSED' }),
  rejection: null,
  version: 9,
  submitted_at: '2025-11-12T17:47:00Z',
  rate: null,
  solved: null,
  request_details: validRequestDetails(),
  challenge_details: null,
  deliverables_list: [],
  deadline: null,
  documents: [],
  actions: [],
  expert: null,
  feedback: null,
  workplan: [],
  abilities: ['approve_deliverables', 'reject_deliverables', 'comment'],
};
