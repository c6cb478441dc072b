import { expect, test } from 'vitest';
import { actOnRequest, exportRequestQueue } from '../endpoints/staff-requests.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { showRequest } from '../endpoints/requests.ts';
import { lowerProposal } from '#app/tests/support/arrange/requests.ts';
import { mailSubjectOf } from '#app/tests/support/decisions.ts';
import { act, caseOf, requestUpTo, seenRequest, team } from '#app/tests/support/request-cases.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const people = await team(server);

const reason = 'Two more shops take part.';
const budget = (approved_budget: string, why?: string) =>
  ({ action: 'approve-budget', approved_budget, ...(why !== undefined && { reason: why }) }) as const;
const inReview = () => requestUpTo(server, people, 'UNDER BUDGET REVIEW');
const audited = async (requestId: number) =>
  (
    await sql(server)<{ details: object }>`SELECT details FROM audit_log
      WHERE subject = ${`request:${String(requestId)}`} AND action = 'request.approve-budget'`
  )[0]?.details;
async function refusalOf(requestId: number, body: ReturnType<typeof budget>) {
  const headers = await seenRequest(people.administrator, requestId, body);
  return people.administrator.person.isRefused(actOnRequest, { id: requestId, body, headers });
}

test('MONEY-12 a budget above the proposal without a reason is refused at the reason, and nothing is approved', async () => {
  const { requestId } = await inReview();
  for (const why of [undefined, '', '  ']) {
    expect(await refusalOf(requestId, budget('9000000', why))).toMatchObject({
      status: 422,
      errors: { reason: ['Enter why you are approving more than was proposed.'] },
    });
  }
  expect(await caseOf(people.administrator, requestId)).toMatchObject({
    status: 'UNDER BUDGET REVIEW',
    approved_budget: null,
  });
});

test('MONEY-12 the reason is in the timeline of both sides, in the message and in the export; the audit log says that there is one', async () => {
  const { requestId, client } = await inReview();
  await act(people.administrator, requestId, budget('9000000', reason));
  const facts = [{ label: 'Why more than was proposed', value: reason }];
  const seen = await caseOf(people.advisor, requestId);
  expect(seen.actions[0]).toMatchObject({ approvedBudget: '9000000', facts });
  const { data } = await client.does(showRequest, { id: requestId });
  expect(data.actions[0]).toMatchObject({ approvedBudget: '9000000', facts });
  const [told] = (await client.does(listNotifications)).data;
  expect(told?.message).toMatch(/^The budget for your request .* is approved: UGX 9,000,000\.$/);
  expect(await mailSubjectOf(server, client, 'request-approve-budget')).toContain('UGX 9,000,000');
  expect(await audited(requestId)).toMatchObject({
    approved_budget: '9000000',
    proposed_budget: '1500000',
    above_the_proposal: 'yes',
  });
  expect(JSON.stringify(await audited(requestId))).not.toContain(reason);
  const csv = await (await people.advisor.person.send(exportRequestQueue, {})).text();
  const line = csv.split('\r\n').find((row) => row.includes(seen.tracking_number));
  expect(line).toContain(`9000000,${reason}`);
});

test('MONEY-12 a budget of the proposal or below needs no reason', async () => {
  const { requestId } = await inReview();
  await act(people.administrator, requestId, budget('1500000'));
  expect((await caseOf(people.administrator, requestId)).actions[0]?.facts).toEqual([]);
  expect(await audited(requestId)).not.toHaveProperty('above_the_proposal');
});

test('MONEY-12 what counts is the proposal at the moment of the approval', async () => {
  const { requestId } = await inReview();
  await lowerProposal(server, requestId, '1000000');
  expect((await refusalOf(requestId, budget('1500000'))).errors).toEqual({
    reason: ['Enter why you are approving more than was proposed.'],
  });
  await act(people.administrator, requestId, budget('1000000'));
});
