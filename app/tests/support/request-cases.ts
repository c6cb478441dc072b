import {
  actOnRequest,
  saveWorkplan,
  showRequestCase,
  type RequestCase,
} from '#support-requests/endpoints/staff-requests.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { StaffRequestActionInput } from '#support-requests/rules/staff-actions.ts';
import type { WorkplanInput } from '#support-requests/rules/workplan.ts';
import { dayFromToday } from './days.ts';
import { signedIn, type Person } from './loan-clients.ts';
import { submittedRequest, type OwnRequest } from './request-clients.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';

/** A member of the lender's staff, with the public id by which others name them. */
export interface Colleague extends OwnPerson {
  readonly publicId: string;
  readonly name: string;
}

interface OwnPerson {
  readonly person: Person;
}

/** A colleague of this role and name. */
export async function colleague(
  server: TestServer,
  role: 'advisor' | 'administrator' | readonly string[],
  name: string,
): Promise<Colleague> {
  const person = await signedIn(server, role);
  const [row] = await sql(server)<{ public_id: string }>`UPDATE users SET name = ${name}
    WHERE id = ${person.userId}::bigint RETURNING public_id::text`;
  return { person, name, publicId: row?.public_id ?? '' };
}

/** The three staff members who work on a request: the advisor, the expert, and the one who approves the budget. */
export interface Team {
  readonly advisor: Colleague;
  readonly expert: Colleague;
  readonly administrator: Colleague;
}

export async function team(server: TestServer): Promise<Team> {
  const [advisor, expert, administrator] = await Promise.all([
    colleague(server, 'advisor', 'Auma Sarah'),
    colleague(server, 'advisor', 'Kato Brian'),
    colleague(server, 'administrator', 'Mbabazi Joan'),
  ]);
  return { advisor, expert, administrator };
}

/** If-Match with the case's current version, if the action decides on money. */
export async function seenRequest(staff: OwnPerson, requestId: number, body: StaffRequestActionInput) {
  if (requestWorkflow.transitions[body.action].money !== true) return {};
  return { 'if-match': String((await caseOf(staff, requestId)).version) };
}

export async function act(staff: OwnPerson, requestId: number, body: StaffRequestActionInput) {
  const headers = await seenRequest(staff, requestId, body);
  return (await staff.person.does(actOnRequest, { id: requestId, body, headers })).data;
}

export async function caseOf({ person }: OwnPerson, requestId: number): Promise<RequestCase> {
  return (await person.does(showRequestCase, { id: requestId })).data;
}

/** Two deliverables with three tasks. */
export const validWorkplan = (): WorkplanInput => ({
  deliverables: [
    {
      name: 'A sales plan for the year',
      tasks: [
        {
          task: 'Interview ten customers',
          description: 'At the shop and by phone.',
          man_hours: '12.5',
          due_date: dayFromToday(30),
          responsibility: 'Expert',
        },
        {
          task: 'Write the plan',
          description: '',
          man_hours: '8',
          due_date: dayFromToday(60),
          responsibility: '',
        },
      ],
    },
    {
      name: 'Training for two people',
      tasks: [
        { task: 'Hold the training', description: '', man_hours: '', due_date: '', responsibility: '' },
      ],
    },
  ],
});

export const assessment: StaffRequestActionInput = {
  action: 'submit-assessment',
  diagnosis: 'Prices are not calculated.',
  solution: 'A price list made of costs.',
  risk: 'Customers may leave at first.',
  proposed_budget: '1500000',
};

/** The steps of a request up to a status, as its three colleagues take them. */
const way: readonly (readonly [status: string, step: (team: Team, requestId: number) => Promise<unknown>])[] =
  [
    ['UNDER REVIEW', ({ advisor }, id) => act(advisor, id, { action: 'start-review' })],
    ['REVIEW COMPLETED', ({ advisor }, id) => act(advisor, id, { action: 'complete-review' })],
    [
      'PROPOSED EXPERT',
      ({ advisor, expert }, id) => act(advisor, id, { action: 'propose-expert', expert: expert.publicId }),
    ],
    ['UNDER EXPERT ASSESSMENT', ({ expert }, id) => act(expert, id, { action: 'start-assessment' })],
    ['UNDER BUDGET REVIEW', ({ expert }, id) => act(expert, id, assessment)],
    [
      'BUDGET APPROVED',
      ({ administrator }, id) =>
        act(administrator, id, { action: 'approve-budget', approved_budget: '1200000' }),
    ],
    ['APPROVED', ({ advisor }, id) => act(advisor, id, { action: 'approve' })],
    [
      'ASSIGNED TO EXPERT',
      ({ advisor, expert }, id) => act(advisor, id, { action: 'assign-expert', expert: expert.publicId }),
    ],
    ['UNDER WORKPLAN DEVELOPMENT', ({ expert }, id) => act(expert, id, { action: 'start-workplan' })],
    [
      'WORKPLAN SUBMITTED',
      async ({ expert }, id) => {
        await expert.person.does(saveWorkplan, { id, body: validWorkplan() });
        await act(expert, id, { action: 'submit-workplan' });
      },
    ],
    ['WORKPLAN APPROVED', ({ advisor }, id) => act(advisor, id, { action: 'approve-workplan' })],
    [
      'UNDER WORKPLAN IMPLEMENTATION',
      ({ expert }, id) => act(expert, id, { action: 'start-implementation' }),
    ],
  ];

/** A submitted request, moved on by its team until it has this status. */
export async function requestUpTo(server: TestServer, people: Team, status: string): Promise<OwnRequest> {
  const own = await submittedRequest(server);
  const last = way.findIndex(([reached]) => reached === status);
  if (last === -1) throw new Error(`nobody goes to ${status}`);
  for (const [, step] of way.slice(0, last + 1)) await step(people, own.requestId);
  return own;
}
