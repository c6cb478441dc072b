import type { FastifyInstance } from 'fastify';
import * as endpoints from '#support-requests/endpoints/requests.ts';
import * as staffRequestsEndpoints from '#support-requests/endpoints/staff-requests.ts';
import * as requestVariantsEndpoints from '#support-requests/endpoints/request-variants.ts';
import * as requestDocumentsEndpoints from '#support-requests/endpoints/request-documents.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { requestStatuses, type RequestStatus } from '#cases/rules/request/statuses.ts';
import type { StaffRequestActionInput } from '#support-requests/rules/staff-actions.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { lookAndAct, make, type Caller } from './caller.ts';
import { examplePdf } from './loans.ts';
import type { ExampleClient } from './people.ts';
import { beginRequestEarlier, spreadRequest } from './store.ts';

/** The people who work on requests: the advisor, the expert, and the one who approves the budget. */
export interface Advisors {
  readonly sarah: Caller;
  readonly agnes: Caller;
  readonly miriam: Caller;
  /** Public ids. */
  readonly peterId: string;
  readonly agnesId: string;
}

/** The statuses of the example's requests, in order; the draft is last, as a client's next request is their draft. */
export const requestEndings: readonly RequestStatus[] = [...requestStatuses.submitted, 'APPLYING'];

const challenges = [
  ['Sales', 'We have had fewer customers since the new market opened.', 'A sales plan for the year'],
  [
    'Accounting and Finance',
    'We do not know which of our products make money.',
    'A price list based on costs',
  ],
  ['Legal Tax and Compliance', 'URA is asking for returns we have never filed.', 'Tax returns for last year'],
  ['Other', 'Our workers leave for better pay after a few months.', 'A plan for pay and training'],
] as const;

const dayMilliseconds = 86_400_000;

/** The day this many days from now, YYYY-MM-DD. */
const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMilliseconds).toISOString().slice(0, 10);

interface Place {
  readonly server: FastifyInstance;
  readonly connection: Queryable;
  readonly client: Caller;
  readonly person: ExampleClient;
  readonly advisors: Advisors;
  readonly now: Date;
}

interface Wish {
  readonly index: number;
  readonly ending: RequestStatus;
  readonly hoursAgo: number;
}

function idOf(answer: Record<string, unknown>): number {
  const { data } = answer;
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  if (typeof id !== 'number') throw new Error('the call answered no request');
  return id;
}

/** The client's part: the steps of the wizard, up to the submit unless it stays a draft. */
async function ask({ server, connection, client, person, now }: Place, { index, ending, hoursAgo }: Wish) {
  const [category, challenge, deliverable] = challenges[index % challenges.length] ?? challenges[0];
  const details = {
    name: person.business,
    contact_name: person.name,
    contact_email: person.email,
    contact_phone: person.phone,
    contact_phone_code: '+256',
    contact_role: 'Director',
    category,
  };
  const id = idOf(await make(server, client, endpoints.saveRequestDetails, { body: details }));
  await beginRequestEarlier(connection, id, hoursAgo);
  const body = {
    challenge,
    period: String(2 + (index % 10)),
    solution: index % 2 === 0 ? 'Yes' : 'No',
    solution_details: index % 2 === 0 ? 'We lowered our prices for a month, and lost money.' : '',
    outcomes: ['Grow my revenue', 'Improve my cash flow'],
  };
  await make(server, client, endpoints.saveChallenge, { body });
  if (ending === 'APPLYING') return id;
  const form = new FormData();
  const records = await examplePdf('Records for the last three months', [person.business, person.town]);
  form.append('supporting_documents[]', new Blob([new Uint8Array(records)]), 'records.pdf');
  await make(server, client, requestDocumentsEndpoints.uploadRequestDocuments, { form });
  const wished = { deliverables: [deliverable, 'Training for two people'], deadline: dayFrom(now, 90) };
  await make(server, client, endpoints.saveDeliverables, { body: wished });
  await make(server, client, endpoints.submitRequest, { body: { request_id: id } });
  return id;
}

type Who = 'sarah' | 'agnes' | 'miriam';
type Step = readonly [reached: RequestStatus, who: Who, body: StaffRequestActionInput];

/** What the lender's staff do with a request, step by step. */
const wayOf = ({ agnesId }: Advisors): readonly Step[] => [
  ['UNDER REVIEW', 'sarah', { action: 'start-review' }],
  ['REVIEW COMPLETED', 'sarah', { action: 'complete-review' }],
  ['PROPOSED EXPERT', 'sarah', { action: 'propose-expert', expert: agnesId }],
  ['UNDER EXPERT ASSESSMENT', 'agnes', { action: 'start-assessment' }],
  [
    'UNDER BUDGET REVIEW',
    'agnes',
    {
      action: 'submit-assessment',
      diagnosis: 'Prices are set by guesswork, and the best customers buy on credit.',
      solution: 'A price list based on costs, and a book of customer credit.',
      risk: 'Some customers may go to a competitor for a month.',
      proposed_budget: '1500000',
    },
  ],
  ['BUDGET APPROVED', 'miriam', { action: 'approve-budget', approved_budget: '1200000' }],
  ['APPROVED', 'sarah', { action: 'approve', comment: 'We look forward to working with you.' }],
  ['ASSIGNED TO EXPERT', 'sarah', { action: 'assign-expert', expert: agnesId }],
  ['UNDER WORKPLAN DEVELOPMENT', 'agnes', { action: 'start-workplan' }],
  ['WORKPLAN SUBMITTED', 'agnes', { action: 'submit-workplan' }],
  ['WORKPLAN APPROVED', 'sarah', { action: 'approve-workplan' }],
  ['UNDER WORKPLAN IMPLEMENTATION', 'sarah', { action: 'start-implementation' }],
  ['CLOSED', 'sarah', { action: 'close', comment: 'Everything we planned is done.' }],
];

interface Turn {
  /** The status in which the usual path is left. */
  readonly at: RequestStatus;
  /** The action there, if it is by staff. */
  readonly step?: Step;
}

/** The statuses that are not on the straight path. */
function turnsOf({ peterId }: Advisors): Partial<Record<RequestStatus, Turn>> {
  const question = 'When did you start to lose customers?';
  const feedback: Step = [
    'UNDER REVIEW',
    'sarah',
    {
      action: 'request-feedback',
      items: [
        { kind: 'section', target: 'challenge', reason: question },
        { kind: 'document', target: 'supporting_documents', reason: 'A list of what you sold this year.' },
      ],
    },
  ];
  const reason = 'This needs a lawyer, and we have none.';
  const reassign = { action: 'reassign-expert' as const, expert: peterId, comment: 'Agnes is on leave.' };
  return {
    'WAITING FOR FEEDBACK': { at: 'UNDER REVIEW', step: feedback },
    RESUBMITTED: { at: 'UNDER REVIEW', step: feedback },
    REJECTED: {
      at: 'UNDER REVIEW',
      step: ['REJECTED', 'sarah', { action: 'reject', comment: reason, reasons: ['not-the-right-business'] }],
    },
    'REASSIGNED TO EXPERT': {
      at: 'ASSIGNED TO EXPERT',
      step: ['REASSIGNED TO EXPERT', 'sarah', reassign],
    },
    'DELIVERABLES APPROVED': { at: 'CLOSED' },
    'DELIVERABLES REJECTED': { at: 'CLOSED' },
    COMPLETED: { at: 'CLOSED' },
  };
}

async function plan({ server, advisors, now }: Place, id: number): Promise<void> {
  const task = (name: string, hours: string, days: number) => ({
    task: name,
    description: '',
    man_hours: hours,
    due_date: dayFrom(now, days),
    responsibility: 'Expert and client',
  });
  const deliverables = [
    {
      name: 'A price list based on costs',
      tasks: [task('Go through the books', '12', -3), task('Calculate the prices', '8', 6)],
    },
    { name: 'Training for two people', tasks: [task('Hold the training', '6', 20)] },
  ];
  await make(server, advisors.agnes, staffRequestsEndpoints.saveWorkplan, { id, body: { deliverables } });
}

/** Reports the first tasks as completed, or all of them. */
async function work({ server, advisors, now }: Place, id: number, all: boolean): Promise<void> {
  const shown = validate(
    staffRequestsEndpoints.showRequestCase.answer,
    await make(server, advisors.agnes, staffRequestsEndpoints.showRequestCase, { id }),
  );
  if (!shown.ok) throw new Error('the case is not what its contract says');
  const tasks = shown.value.data.workplan.flatMap((deliverable) => deliverable.tasks);
  // Of the work under way, the first task is overdue.
  for (const { id: task } of all ? tasks : tasks.slice(1, 2)) {
    const body = {
      completed: true,
      completed_date: dayFrom(now, -1),
      actual_man_hours: '7.5',
      comment: 'Done together at the shop.',
    };
    await make(server, advisors.agnes, staffRequestsEndpoints.reportTask, { id, params: { task }, body });
  }
}

async function decide({ server, client, advisors }: Place, id: number, ending: RequestStatus): Promise<void> {
  const form = new FormData();
  const rejected = ending === 'DELIVERABLES REJECTED';
  const fields = rejected
    ? { action: 'reject_deliverables', comment: 'The training for my sister has not happened yet.' }
    : {
        action: 'approve_deliverables',
        solved: 'Yes',
        rate: '9',
        comment: 'Thank you, it is already helping.',
      };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await make(server, client, endpoints.addRequestAction, { id, form });
  if (ending === 'COMPLETED')
    await make(server, advisors.sarah, staffRequestsEndpoints.actOnRequest, {
      id,
      body: { action: 'complete' },
    });
}

const requestEndpoints = {
  show: staffRequestsEndpoints.showRequestCase,
  act: staffRequestsEndpoints.actOnRequest,
};

/** One request of a client, from its first step to its current status. */
export async function makeRequest(place: Place, wish: Wish): Promise<void> {
  const { server, connection, client, advisors } = place;
  const id = await ask(place, wish);
  const { ending } = wish;
  if (ending === 'APPLYING') return;
  const { at, step } = turnsOf(advisors)[ending] ?? { at: ending };
  const way = wayOf(advisors);
  const steps = way.slice(0, way.findIndex(([reached]) => reached === at) + 1);
  for (const [reached, who, body] of step === undefined ? steps : [...steps, step]) {
    if (reached === 'WORKPLAN SUBMITTED') await plan(place, id);
    if (reached === 'CLOSED') await work(place, id, true);
    await lookAndAct(server, advisors[who], requestEndpoints, { id, body });
  }
  if (ending === 'UNDER WORKPLAN IMPLEMENTATION') await work(place, id, false);
  if (ending === 'RESUBMITTED') {
    const body = {
      challenge: 'We have had fewer customers since March, when the new market opened.',
      period: '8',
      solution: 'No',
      solution_details: '',
      outcomes: ['Grow my revenue'],
    };
    await make(server, client, requestVariantsEndpoints.changeChallenge, { id, body });
    await make(server, client, requestVariantsEndpoints.resubmitRequest, { id });
  }
  if (at === 'CLOSED' && ending !== 'CLOSED') await decide(place, id, ending);
  await spreadRequest(connection, id);
}
