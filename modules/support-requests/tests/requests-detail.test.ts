import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listRequests, showRequest } from '../endpoints/requests.ts';
import { showStaffCard } from '#loans/endpoints/staff-loans.ts';
import { requestMadeTimeline } from '#cases/rules/request/workflow.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { detailStatement, formsStatement } from '../server/detail-store.ts';
import { listStatement } from '../server/list-store.ts';
import { saveChallenge, saveDeliverables, saveRequestDetails } from '../server/step-store.ts';
import { lastSubmittedStatement, lockDraftStatement } from '../server/submission-store.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import {
  closedClient,
  putRequest,
  staffEntry,
  submittedRequest,
  withRequest,
} from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import {
  commentTwice,
  makeLatestRequestDraft,
  planTraining,
  sendRequests,
  showAction,
  withoutSolutionDetails,
} from '#app/tests/support/arrange/requests.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const advisor = await signedIn(server, 'advisor');
const connection = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
await connection.connect();
// Before the server's database is dropped: what is registered last runs first.
afterAll(() => connection.end());

/** Submitted requests of one client, created directly in the database: one a minute, the newest now. */
async function manyRequests(userId: string, count: number): Promise<void> {
  await sendRequests(server, userId, count);
}

describe('the record', () => {
  test('REQ-04 a row without what was tried is shown as one where nothing was', async () => {
    const { client, requestId } = await submittedRequest(server);
    await withoutSolutionDetails(server, requestId);
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.challenge_details?.solution_details).toBe('');
  });

  test('REQ-04 API-15 a request with everything that belongs to it', async () => {
    const { client, requestId } = await submittedRequest(server);
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data).toMatchObject({
      id: requestId,
      user_name: 'Nakato Grace',
      category: 'Sales',
      status: 'SUBMITTED',
      waiting_for_feedback: false,
      rate: null,
      solved: null,
      challenge_details: { ...validChallenge(), period: 6 },
      deliverables_list: validDeliverables().deliverables,
      deadline: '2099-03-31',
      documents: [],
      expert: null,
      feedback: null,
      workplan: null,
      abilities: ['comment'],
    });
    expect(data.request_details).toEqual({ ...validRequestDetails(), name: data.business_name });
    expect(data.actions.map(({ action }) => action)).toEqual(['submitted', 'applying']);
    expect(data.submitted_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
  });

  test('REQ-04 a draft has only the steps that were saved', async () => {
    const { client, requestId } = await withRequest(server, 2);
    const { data } = await client.does(showRequest, { id: requestId });
    expect([data.challenge_details, data.deliverables_list, data.deadline, data.abilities]).toEqual([
      null,
      [],
      null,
      [],
    ]);
  });

  test('TIME-02 an entry carries expert, budgets, solution, risk and diagnosis', async () => {
    const { client, requestId } = await submittedRequest(server);
    const expert = await signedIn(server, 'advisor');
    await staffEntry(server, requestId, advisor, {
      action: 'assessment submitted',
      comment: 'See below.',
      expertId: expert.userId,
      details: {
        proposed_budget: '2500000',
        approved_budget: '2000000',
        solution: 'A sales plan',
        risk: 'Low',
        diagnosis: 'No plan so far',
      },
    });
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.actions[0]).toMatchObject({
      is_staff: true,
      expert: 'Nakato Grace',
      expert_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      proposedBudget: '2500000',
      approvedBudget: '2000000',
      staffSolution: 'A sales plan',
      risk: 'Low',
      diagnosis: 'No plan so far',
    });
  });

  test('REQ-04 a client’s answer contains nothing internal: no entry, no comment, no file', async () => {
    const { client, requestId } = await submittedRequest(server);
    await staffEntry(server, requestId, advisor, {
      action: 'comment',
      comment: 'SECRET entry',
      visibility: 'internal',
    });
    const entry = await staffEntry(server, requestId, advisor, { action: 'under review' });
    await commentTwice(server, entry, advisor.userId);
    const answer = await (await client.send(showRequest, { id: requestId })).text();
    expect(answer).toContain('We read it.');
    expect(answer).not.toContain('SECRET');
    expect(answer).not.toContain('visibility');
  });

  test('REQ-04 another person’s request is not found, nor is one that does not exist', async () => {
    const { requestId } = await submittedRequest(server);
    const other = await closedClient(server);
    expect((await other.isRefused(showRequest, { id: requestId })).status).toBe(404);
    expect((await other.isRefused(showRequest, { id: 999_999 })).status).toBe(404);
    expect((await other.isRefused(showRequest, { id: 'resubmit' })).status).toBe(404);
  });
});

describe('the workplan', () => {
  test('REQ-04 REQ-09 deliverables with their tasks, in the three statuses that show it', async () => {
    const { client, requestId } = await submittedRequest(server);
    await planTraining(server, requestId, advisor.userId);
    for (const status of requestStatuses.submitted) {
      await putRequest(server, requestId, status);
      const { data } = await client.does(showRequest, { id: requestId });
      const isShown = ['CLOSED', 'DELIVERABLES APPROVED', 'DELIVERABLES REJECTED'].includes(status);
      expect([status, data.workplan !== null]).toEqual([status, isShown]);
    }
    await putRequest(server, requestId, 'CLOSED');
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.workplan?.map(({ name, tasks }) => [name, tasks.length])).toEqual([
      ['Training', 1],
      ['Sales plan', 0],
    ]);
    expect(data.workplan?.[0]?.tasks[0]).toMatchObject({
      task: 'Invite the staff',
      description: 'By phone',
      man_hours: '2.5',
      due_date: '2027-01-15',
      responsibility: 'Okello James',
      completed: true,
      completed_date: '2027-01-14',
      actual_man_hours: '3',
      actions: [{ user: 'Nakato Grace', action: 'completed', comment: 'All came.', documents: [] }],
    });
  });
});

describe('the list', () => {
  test('REQ-01 API-12 API-13 ten per page, newest first, with the three filters', async () => {
    const client = await closedClient(server);
    await manyRequests(client.userId, 23);
    const last = await client.does(listRequests, { page: 3, body: {} });
    expect(last.data).toHaveLength(3);
    expect(last.meta).toMatchObject({ total: 23, last_page: 3, from: 21, to: 23, path: '/api/requests' });
    const [newest] = (await client.does(listRequests, { body: {} })).data;
    const found = await client.does(listRequests, {
      body: { filters: [{ field: 'tracking_number', type: 'static', value: newest?.tracking_number }] },
    });
    expect(found.data).toEqual([newest]);
    const future = [{ field: 'submitted_from', type: 'date', value: '2999-01-01' }];
    expect((await client.does(listRequests, { body: { filters: future } })).meta.total).toBe(0);
  });

  test('REQ-03 a draft says where it continues', async () => {
    const { client } = await withRequest(server, 4);
    const [row] = (await client.does(listRequests, { body: {} })).data;
    expect(row).toMatchObject({ status: 'APPLYING', step: 4, category: 'Sales', user_name: 'Nakato Grace' });
  });
});

test('TIME-04 the card of an advisor names the requests of the person asking, and of nobody else', async () => {
  const { client, requestId } = await submittedRequest(server);
  await submittedRequest(server).then(({ requestId: other }) =>
    staffEntry(server, other, advisor, { action: 'under review' }),
  );
  const hidden = await staffEntry(server, requestId, advisor, { action: 'comment', visibility: 'internal' });
  const [{ id } = { id: '' }] = await sql(server)<{ id: string }>`SELECT public_id::text AS id FROM users
    WHERE id = ${advisor.userId}::bigint`;
  expect((await client.does(showStaffCard, { id })).data.working_on).toEqual([]);
  await showAction(server, hidden);
  expect((await client.does(showStaffCard, { id })).data.working_on).toMatchObject([
    { kind: 'request', id: requestId, status: 'SUBMITTED' },
  ]);
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Every node of PostgreSQL's generic plan, run once. */
async function planOf(statement: { name: string; text: string }, values: readonly string[]): Promise<Plan[]> {
  await connection.query(`PREPARE "${statement.name}" AS ${statement.text}`);
  const list = values.map((value) => (value === 'NULL' ? value : `'${value}'`)).join(', ');
  await connection.query('BEGIN');
  const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "${statement.name}" (${list})`,
  );
  await connection.query('ROLLBACK');
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
}

describe('with 20,000 requests of one client', () => {
  let busy: string;
  beforeAll(async () => {
    busy = (await closedClient(server)).userId;
    await manyRequests(busy, 20_000);
    await makeLatestRequestDraft(server, busy);
    for (let others = 0; others < 20; others += 1) await manyRequests((await signedIn(server)).userId, 100);
    await vi.waitFor(vacuumed, { timeout: 30_000, interval: 100 });
    await connection.query('SET plan_cache_mode = force_generic_plan');
  });
  /** Rows count as visible to all once no older snapshot is left, such as an autovacuum's. */
  async function vacuumed(): Promise<void> {
    await connection.query('VACUUM ANALYZE support_request');
    await connection.query('VACUUM ANALYZE loan');
    const { rows } = await connection.query<{ share: number }>(
      `SELECT relallvisible::float8 / relpages AS share FROM pg_class WHERE relname = 'support_request'`,
    );
    expect(Number(rows[0]?.share)).toBeGreaterThan(0.9);
  }
  const ofRequests = (nodes: readonly Plan[]) =>
    nodes
      .filter((node) => node['Relation Name'] === 'support_request')
      .map((node) => [node['Node Type'], node['Index Name'], node['Actual Rows']])
      .toSorted((one, other) => String(one).localeCompare(String(other)));

  test('REQ-01 the list reads ten rows by one ordered index, the count only the index', async () => {
    const nodes = await planOf(listStatement, [busy, '10', '0', 'NULL', 'NULL', 'NULL']);
    expect(ofRequests(nodes)).toEqual([
      ['Index Only Scan', 'support_request_of_client', 20_000],
      ['Index Scan', 'support_request_of_client', 10],
    ]);
  });

  test('REQ-04 a request is found by its key', async () => {
    const [row] = await sql(server)<{ id: string }>`SELECT max(id)::text AS id FROM support_request
      WHERE user_id = ${busy}::bigint`;
    const nodes = await planOf(detailStatement, [row?.id ?? '', busy]);
    expect(ofRequests(nodes)).toEqual([['Index Scan', 'support_request_pkey', 1]]);
  });

  test.each([
    ['the forms', formsStatement, []],
    ['the draft that is submitted', lockDraftStatement, ['NULL']],
    ['the request that was submitted before', lastSubmittedStatement, []],
    [
      'saving request details',
      saveRequestDetails,
      ['NULL', JSON.stringify(validRequestDetails()), requestMadeTimeline],
    ],
    ['saving the challenge', saveChallenge, ['NULL', JSON.stringify({ ...validChallenge(), period: 6 })]],
    ['saving deliverables', saveDeliverables, ['NULL', JSON.stringify(validDeliverables())]],
  ])('SUPPORT-01 %s reads a few rows, however many requests there are', async (_what, statement, more) => {
    const nodes = await planOf(statement, [busy, ...more]);
    const read = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    expect(ofRequests(nodes).some(([, , rows]) => rows === 1)).toBe(true);
    expect(Math.max(...read)).toBeLessThan(20);
  });
});
