import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  assignRequest,
  attachToRequest,
  actOnRequest,
  countRequestQueue,
  exportRequestQueue,
  listAdvisors,
  listRequestQueue,
  requestQueueQuery,
  requestQueueStatuses,
  viewRequestCaseDocument,
} from '../endpoints/staff-requests.ts';
import { queuePageSize } from '#cases/endpoints/cases.ts';
import { showRequest, submitRequest } from '../endpoints/requests.ts';
import { uploadRequestDocuments, viewRequestActionDocument } from '../endpoints/request-documents.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { requestQueueStatement, requestTotals } from '../server/processing/queue.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { answerOf } from '#app/tests/support/loan-documents.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { caseOf, requestUpTo, team } from '#app/tests/support/request-cases.ts';
import { formOf, submittedRequest, withRequest } from '#app/tests/support/request-clients.ts';
import { sendCrowdOfRequests, spreadStatusesOfCrowd } from '#app/tests/support/arrange/requests.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const people = await team(server);
const sarah = people.advisor.person;

const queue = (query: string) => sarah.does(listRequestQueue, { query });
const ids = async (query: string) => (await queue(query)).data.map(({ id }) => id);

/** Requests of one client, created directly in the database: one a minute, the newest an hour ago. */
async function manyRequests(count: number): Promise<void> {
  const { userId } = await signedIn(server);
  await sendCrowdOfRequests(server, userId, count);
}

describe('the queue of requests', () => {
  test('STAFF-03 goes page by page through every request once, oldest first', async () => {
    await manyRequests(45);
    const all: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { id: number }[]; next: string | null } = await queue(
        `cursor=${encodeURIComponent(cursor)}`,
      );
      expect(page.data.length).toBeLessThanOrEqual(queuePageSize);
      all.push(...page.data.map(({ id }) => id));
      cursor = page.next;
    }
    const kept = await sql(server)<{ id: number }>`SELECT id::int FROM support_request
      WHERE submitted_at IS NOT NULL ORDER BY submitted_at, id`;
    expect(all).toEqual(kept.map(({ id }) => id));
  });

  test.each([
    ['the tracking number', async (id: number) => (await caseOf(people.advisor, id)).tracking_number],
    ['a word of the business, begun', () => Promise.resolve('nakat')],
    ['the phone as people write it', () => Promise.resolve('0772 123456')],
  ])('STAFF-03 finds by %s', async (_what, textOf) => {
    const { requestId } = await submittedRequest(server);
    const text = await textOf(requestId);
    expect(await ids(`order=newest&search=${encodeURIComponent(text)}`)).toContain(requestId);
    expect(await ids('search=zzz')).toEqual([]);
  });

  test('STAFF-03 the expert sees their own cases, the advisor theirs; both are counted', async () => {
    const { requestId } = await requestUpTo(server, people, 'PROPOSED EXPERT');
    const kato = people.expert.person;
    const own = async (person: Person, query: string) =>
      (await person.does(listRequestQueue, { query: `order=newest&${query}` })).data.map(({ id }) => id);
    expect(await own(kato, 'expert=me')).toContain(requestId);
    expect(await own(kato, 'advisor=me')).not.toContain(requestId);
    expect(await own(sarah, 'advisor=me')).toContain(requestId);
    expect(await own(sarah, 'advisor=none')).not.toContain(requestId);
    const { data } = await kato.does(countRequestQueue);
    expect(data).toMatchObject({ mine: 0, overdue: 0 });
    expect(data.expert).toBe((await own(kato, 'expert=me')).length);
  });

  test('STAFF-03 a category, a status and days narrow it', async () => {
    const { requestId } = await submittedRequest(server);
    expect(await ids('order=newest&category=Sales&status=SUBMITTED')).toContain(requestId);
    expect(await ids('order=newest&category=Other&status=SUBMITTED')).not.toContain(requestId);
    expect(await ids('order=newest&to=2026-01-01')).toEqual([]);
  });

  test('STAFF-03 assigned to a colleague, who is told; to nobody; only to those who work on requests', async () => {
    const { requestId } = await submittedRequest(server);
    const { data } = await sarah.does(listAdvisors);
    expect(data.map(({ name }) => name)).toEqual(['Auma Sarah', 'Kato Brian', 'Mbabazi Joan']);
    await sarah.does(assignRequest, { id: requestId, body: { advisor: people.expert.publicId } });
    const [notice] = await sql(server)<{ message: string }>`SELECT message FROM notification
      WHERE user_id = ${people.expert.person.userId}::bigint ORDER BY id DESC LIMIT 1`;
    expect(notice?.message).toMatch(/^You have been assigned request MS-\d{4}-\d+\.$/);
    expect((await caseOf(people.advisor, requestId)).advisor?.name).toBe('Kato Brian');
    await sarah.does(assignRequest, { id: requestId, body: { advisor: null } });
    expect((await caseOf(people.advisor, requestId)).advisor).toBeNull();
    const officer = await signedIn(server, 'loan-officer');
    const [row] = await sql(server)<{ id: string }>`SELECT public_id::text AS id FROM users
      WHERE id = ${officer.userId}::bigint`;
    const body = { advisor: row?.id ?? '' };
    expect((await sarah.isRefused(assignRequest, { id: requestId, body })).errors).toEqual({
      advisor: ['Choose an advisor from the list.'],
    });
  });
});

describe('comments and files', () => {
  test('STAFF-03 TIME-02 an internal comment and its file never reach the client; one for the client does', async () => {
    const { client, requestId } = await submittedRequest(server);
    const attach = async () => {
      const form = formOf({}, ['attachments[]', 'visit.pdf']);
      const { data } = await answerOf(
        attachToRequest,
        await sarah.sendForm(attachToRequest, requestId, form),
      );
      return data.map(({ id }) => id);
    };
    const [internal, open] = [await attach(), await attach()];
    const say = (visibility: string, attachments: string[]) =>
      sarah.does(actOnRequest, {
        id: requestId,
        body: { action: 'comment', comment: `For ${visibility}`, visibility, attachments },
      });
    await say('internal', internal);
    await say('client', open);
    const { data: seen } = await client.does(showRequest, { id: requestId });
    expect(JSON.stringify(seen)).not.toContain('For internal');
    expect(seen.actions[0]).toMatchObject({ action: 'comment', comment: 'For client' });
    const statusOf = async (reader: Person, [id = '']: string[]) =>
      (await reader.send(viewRequestActionDocument, { id })).status;
    expect(await statusOf(client, internal)).toBe(404);
    expect(await statusOf(client, open)).toBe(200);
    expect(await statusOf(sarah, internal)).toBe(200);
    expect(await statusOf(await signedIn(server), open)).toBe(404);
  });

  test('STAFF-03 only staff can open a supporting document, and who saw it is in the audit log', async () => {
    const { client, requestId } = await withRequest(server, 5);
    const form = formOf({}, ['supporting_documents[]', 'plan.pdf']);
    await answerOf(uploadRequestDocuments, await client.sendForm(uploadRequestDocuments, '', form));
    await client.does(submitRequest, { body: { request_id: requestId } });
    const { documents, unscanned } = await caseOf(people.advisor, requestId);
    const id = documents[0]?.id ?? '';
    expect(unscanned).toEqual([id]);
    for (const stranger of [client, await signedIn(server, 'loan-officer')])
      expect((await stranger.send(viewRequestCaseDocument, { id })).status).toBe(403);
    expect((await sarah.send(viewRequestCaseDocument, { id })).status).toBe(200);
    const seen = await sql(server)<{ request: string }>`SELECT details ->> 'request' AS request FROM audit_log
      WHERE action = 'file.viewed' AND subject = ${`request-document:${id}`}`;
    expect(seen).toEqual([{ request: String(requestId) }]);
  });
});

test('STAFF-03 a page of the queue reads about a page per status, and counting at most a thousand rows of each', async () => {
  await manyRequests(30_000);
  await spreadStatusesOfCrowd(server, people.expert.person.userId);
  const connection = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
  await connection.connect();
  await connection.query('VACUUM ANALYZE support_request');
  await forAllValues(connection);
  const { userId } = people.expert.person;
  for (const typed of [
    {},
    { order: 'newest' },
    { status: 'APPROVED' },
    { expert: 'me', status: 'APPROVED' },
    { order: 'late' },
    { order: 'late', expert: 'me' },
  ]) {
    const result = validate(requestQueueQuery, typed);
    if (!result.ok) throw new Error('filters are never refused');
    const { value: filters } = result;
    const rows = queuePageSize + 1;
    const page = { filters, userId, rows, after: undefined, found: undefined, limitDays: 5 };
    const { statement, values } = requestQueueStatement(page);
    const read = await rowsRead(connection, 'support_request', statement, values);
    expect(read).toBeLessThanOrEqual(rows * (filters.status.length + 2));
  }
  const values = [userId, 1000, requestQueueStatuses, requestStatuses.withLender, 5];
  expect(await rowsRead(connection, 'support_request', requestTotals, values)).toBeLessThan(8000);
  await connection.end();
});

test('CASE-11 a file that does not have the whole queue says so in its last row', async () => {
  const linesOf = async (query: string) =>
    (await (await sarah.send(exportRequestQueue, { query })).text()).trimEnd().split('\r\n');
  const cut = await linesOf('status=COMPLETED');
  expect(cut).toHaveLength(10_002);
  expect(cut.at(-1)).toContain('This file is limited to 10,000 rows, and there are more.');
  const whole = await linesOf('status=APPROVED');
  expect(whole.at(-1)).toContain('APPROVED');
});
