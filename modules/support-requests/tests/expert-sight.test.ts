import { expect, test } from 'vitest';
import { mayDo } from '#kit/rules/access/roles.ts';
import {
  actOnRequest,
  assignRequest,
  countRequestQueue,
  exportRequestQueue,
  listAdvisors,
  listRequestQueue,
  reportTask,
  saveWorkplan,
  showRequestCase,
} from '../endpoints/staff-requests.ts';
import { addRequestAction } from '../endpoints/requests.ts';
import { allEndpoints } from '#app/endpoints.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import {
  act,
  caseOf,
  colleague,
  team,
  validWorkplan,
  type Colleague,
} from '#app/tests/support/request-cases.ts';
import { withoutExpert } from '#app/tests/support/arrange/requests.ts';
import { doesForm, formOf, submittedRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const people = await team(server);
const expert = await colleague(server, ['expert'], 'Ssali Mary');
const own = (await submittedRequest(server)).requestId;
const other = (await submittedRequest(server)).requestId;
await act(people.advisor, own, { action: 'start-review' });
await act(people.advisor, own, { action: 'complete-review' });
await act(people.advisor, own, { action: 'propose-expert', expert: expert.publicId });

const allStatuses = 'order=oldest';

test('MONEY-12 an external expert works on their own request', async () => {
  const shown = await caseOf(expert, own);
  expect(shown.abilities.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['comment', 'start-assessment']),
  );
  expect(shown.others).toEqual({ newest: [], more: 0 });
  await act(expert, own, { action: 'start-assessment' });
  expect((await caseOf(expert, own)).status).toBe('UNDER EXPERT ASSESSMENT');
});

test('MONEY-12 an external expert lists, counts and finds their own requests alone', async () => {
  const listed = await expert.person.does(listRequestQueue, { query: allStatuses });
  expect(listed.data.map(({ id }) => id)).toEqual([own]);
  const { tracking_number: number } = await caseOf(people.advisor, other);
  const found = await expert.person.does(listRequestQueue, { query: `search=${number}` });
  expect(found.data).toEqual([]);
  const { data } = await expert.person.does(countRequestQueue);
  const counted = data.statuses.reduce((sum, { count }) => sum + count, 0);
  expect([counted, data.expert, data.unassigned, data.late, data.overdue]).toEqual([1, 1, 0, 0, 0]);
});

test('MONEY-12 the file of requests holds an external expert their own alone', async () => {
  const numberOf = async (id: number) => (await caseOf(people.advisor, id)).tracking_number;
  const fileOf = async ({ person }: Colleague) => (await person.send(exportRequestQueue, {})).text();
  const [mine, others] = [await numberOf(own), await numberOf(other)];
  expect(await fileOf(people.advisor)).toContain(others);
  const file = await fileOf(expert);
  expect(file).toContain(mine);
  expect(file).not.toContain(others);
});

test('MONEY-12 to an external expert the requests of others do not exist', async () => {
  const headers = { 'if-match': '1' };
  const refused = await Promise.all([
    expert.person.isRefused(showRequestCase, { id: other }),
    expert.person.isRefused(actOnRequest, { id: other, body: { action: 'comment', comment: 'Mine?' } }),
    expert.person.isRefused(saveWorkplan, { id: other, body: validWorkplan(), headers }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await expert.person.isRefused(assignRequest, { id: own, body: { advisor: 'me' } })).status).toBe(
    403,
  );
});

test('MONEY-12 an external expert may be chosen as expert, and not be given a request', async () => {
  const { data } = await people.advisor.person.does(listAdvisors);
  expect(data.find(({ id }) => id === expert.publicId)?.assignable).toBe(false);
  expect(data.find(({ id }) => id === people.advisor.publicId)?.assignable).toBe(true);
  const refused = await people.advisor.person.isRefused(assignRequest, {
    id: other,
    body: { advisor: expert.publicId },
  });
  expect(refused.errors).toEqual({ advisor: ['Choose an advisor from the list.'] });
});

test('MONEY-12 an external expert may make no call about loans or clients', () => {
  const open = allEndpoints.filter(
    ({ permission }) => permission !== undefined && mayDo(['expert'], permission),
  );
  expect(open).toContain(reportTask);
  expect(open.filter(({ name }) => !name.startsWith('staff.requests.')).map(({ name }) => name)).toEqual([]);
});

test('MONEY-12 an expert who is taken off a request hears nothing more of it', async () => {
  const { client, requestId } = await submittedRequest(server);
  await act(people.advisor, requestId, { action: 'start-review' });
  await act(people.advisor, requestId, { action: 'complete-review' });
  await act(people.advisor, requestId, { action: 'propose-expert', expert: expert.publicId });
  await act(expert, requestId, { action: 'start-assessment' });
  const asked = await act(expert, requestId, {
    action: 'comment',
    comment: 'Which product?',
    visibility: 'client',
  });
  const say = (comment: string) =>
    doesForm(
      client,
      addRequestAction,
      requestId,
      formOf({ action: 'comment', comment, reply_to: String(asked.action_id) }),
    );
  const heard = async ({ person }: Colleague) => (await person.does(listNotifications)).data.length;
  const before = [await heard(expert), await heard(people.advisor)];
  await say('The maize.');
  expect([await heard(expert), await heard(people.advisor)]).toEqual(before.map((count) => count + 1));
  await withoutExpert(server, requestId);
  await say('And the beans.');
  expect([await heard(expert), await heard(people.advisor)]).toEqual([
    (before[0] ?? 0) + 1,
    (before[1] ?? 0) + 2,
  ]);
});
