import { describe, expect, test } from 'vitest';
import {
  actOnRequest,
  countRequestQueue,
  listAdvisors,
  listRequestQueue,
  reportTask,
  saveWorkplan,
  showRequestCase,
} from '../endpoints/staff-requests.ts';
import { addRequestAction, showRequest } from '../endpoints/requests.ts';
import { requestNotice } from '../rules/notices.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import {
  staffRequestActions,
  type StaffRequestAction,
  type StaffRequestActionInput,
} from '../rules/staff-actions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { act, assessment, caseOf, requestUpTo, seenRequest, team } from '#app/tests/support/request-cases.ts';
import { doesForm, formOf, putRequest, submittedRequest } from '#app/tests/support/request-clients.ts';
import { makeRequestDraft, requestClockDaysAgo } from '#app/tests/support/arrange/requests.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const people = await team(server);

const bodies = (): Readonly<Record<StaffRequestAction, StaffRequestActionInput>> => ({
  'start-review': { action: 'start-review' },
  'request-feedback': { action: 'request-feedback', comment: 'Tell us more.' },
  remind: { action: 'remind' },
  'withdraw-feedback': { action: 'withdraw-feedback' },
  comment: { action: 'comment', comment: 'Called the client.' },
  'complete-review': { action: 'complete-review' },
  'propose-expert': { action: 'propose-expert', expert: people.expert.publicId },
  'start-assessment': { action: 'start-assessment' },
  'submit-assessment': assessment,
  'approve-budget': { action: 'approve-budget', approved_budget: '1000' },
  approve: { action: 'approve' },
  'assign-expert': { action: 'assign-expert', expert: people.expert.publicId },
  'reassign-expert': {
    action: 'reassign-expert',
    expert: people.advisor.publicId,
    comment: 'Brian is on leave.',
  },
  'start-workplan': { action: 'start-workplan' },
  'submit-workplan': { action: 'submit-workplan' },
  'approve-workplan': { action: 'approve-workplan' },
  'start-implementation': { action: 'start-implementation' },
  close: { action: 'close' },
  'resume-implementation': { action: 'resume-implementation' },
  complete: { action: 'complete' },
  reject: {
    action: 'reject',
    comment: 'This is not what we can help with.',
    reasons: ['not-the-right-business'],
  },
});

const told = (userId: string) =>
  sql(server)<{ message: string }>`SELECT message FROM notification WHERE user_id = ${userId}::bigint
    ORDER BY id`;

async function completeTasks(requestId: number): Promise<void> {
  const { workplan } = await caseOf(people.expert, requestId);
  for (const { id: task } of workplan.flatMap(({ tasks }) => tasks)) {
    await people.expert.person.does(reportTask, {
      id: requestId,
      params: { task },
      body: { completed: true, completed_date: '2026-01-05', actual_man_hours: '3' },
    });
  }
}

describe('what staff do with a request', () => {
  test('STAFF-03 TIME-02 the whole way to COMPLETED: each step a timeline entry with its details, and a notice', async () => {
    const { client, requestId } = await requestUpTo(server, people, 'UNDER WORKPLAN IMPLEMENTATION');
    await completeTasks(requestId);
    await act(people.expert, requestId, { action: 'close' });
    const decision = formOf({ action: 'approve_deliverables', solved: 'Yes', rate: '9', comment: '' });
    await doesForm(client, addRequestAction, requestId, decision);
    expect(await act(people.advisor, requestId, { action: 'complete' })).toMatchObject({
      status: 'COMPLETED',
    });
    const { data: request } = await client.does(showRequest, { id: requestId });
    expect(request.actions.map(({ action }) => action).toReversed()).toEqual([
      'applying',
      'submitted',
      'under review',
      'review completed',
      'proposed expert',
      'under expert assessment',
      'assessment submitted',
      'budget approved',
      'approved',
      'assigned to expert',
      'under workplan development',
      'workplan submitted',
      'workplan approved',
      'under workplan implementation',
      'closed',
      'approve deliverables',
      'completed',
    ]);
    const entry = (action: string) => request.actions.find((one) => one.action === action);
    expect(entry('proposed expert')).toMatchObject({
      expert: 'Kato Brian',
      expert_id: people.expert.publicId,
    });
    expect(entry('assessment submitted')).toMatchObject({
      proposedBudget: '1500000',
      staffSolution: 'A price list made of costs.',
      risk: 'Customers may leave at first.',
      diagnosis: 'Prices are not calculated.',
    });
    expect(entry('budget approved')).toMatchObject({ approvedBudget: '1200000' });
    const { tracking_number: trackingNumber } = request;
    const messages = (await told(client.userId)).map(({ message }) => message);
    expect(messages).toHaveLength(14);
    expect(messages).toContain(requestNotice('close', { trackingNumber, comment: '' }).short);
    expect(messages).toContain(
      requestNotice('assign-expert', { trackingNumber, comment: '', expert: 'Kato Brian' }).short,
    );
    const mails = await sql(server)<{ kind: string }>`SELECT kind FROM outbox_message
      WHERE user_id = ${client.userId}::bigint AND kind LIKE 'request-%'`;
    const kinds = mails.map(({ kind }) => kind);
    expect(kinds).toContain('request-close');
    // What the client neither waits for nor must act on only rings the bell.
    expect(kinds).not.toContain('request-submit-assessment');
  });

  test('STAFF-03 the expert is told about the case, and its advisor about what the expert did', async () => {
    const { requestId } = await requestUpTo(server, people, 'UNDER EXPERT ASSESSMENT');
    const { tracking_number: number } = await caseOf(people.advisor, requestId);
    const toExpert = (await told(people.expert.person.userId)).map(({ message }) => message);
    expect(toExpert).toContain(`You are now the expert for request ${number}, which is PROPOSED EXPERT.`);
    const toAdvisor = (await told(people.advisor.person.userId)).map(({ message }) => message);
    expect(toAdvisor).toContain(`Request ${number} is now UNDER EXPERT ASSESSMENT.`);
    expect(toAdvisor).not.toContain(`Request ${number} is now UNDER REVIEW.`);
  });

  test('STAFF-03 the budget is approved by an administrator who did not make the assessment', async () => {
    const { requestId } = await requestUpTo(server, people, 'PROPOSED EXPERT');
    await act(people.administrator, requestId, { action: 'start-assessment' });
    await act(people.administrator, requestId, assessment);
    const body = bodies()['approve-budget'];
    const sent = { id: requestId, body, headers: await seenRequest(people.advisor, requestId, body) };
    expect(await people.administrator.person.isRefused(actOnRequest, sent)).toMatchObject({
      status: 403,
      message: 'You submitted this assessment. Someone else must approve its budget.',
    });
    expect((await people.advisor.person.isRefused(actOnRequest, sent)).status).toBe(409);
    const abilities = (await caseOf(people.administrator, requestId)).abilities;
    expect(abilities.find(({ action }) => action === 'approve-budget')?.refused).toMatch(/Someone else/);
  });

  test("STAFF-03 the expert's actions cannot be done by another advisor", async () => {
    const { requestId } = await requestUpTo(server, people, 'PROPOSED EXPERT');
    const body = bodies()['start-assessment'];
    expect(await people.advisor.person.isRefused(actOnRequest, { id: requestId, body })).toMatchObject({
      status: 403,
      message: 'This action is for the expert, Kato Brian.',
    });
    expect((await caseOf(people.advisor, requestId)).status).toBe('PROPOSED EXPERT');
  });

  test('STAFF-03 the person who submitted the workplan does not approve it', async () => {
    const { requestId } = await requestUpTo(server, people, 'WORKPLAN SUBMITTED');
    const body = bodies()['approve-workplan'];
    expect((await people.expert.person.isRefused(actOnRequest, { id: requestId, body })).message).toBe(
      'You submitted this workplan. Someone else must approve it.',
    );
  });

  test('STAFF-03 another expert takes over, and both are told; assigning the same one is no change', async () => {
    const { requestId } = await requestUpTo(server, people, 'ASSIGNED TO EXPERT');
    const again = { ...bodies()['reassign-expert'], expert: people.expert.publicId };
    expect(
      (await people.advisor.person.isRefused(actOnRequest, { id: requestId, body: again })).errors,
    ).toEqual({ expert: ['Kato Brian is already the expert.'] });
    await act(people.advisor, requestId, bodies()['reassign-expert']);
    expect(await caseOf(people.advisor, requestId)).toMatchObject({
      status: 'REASSIGNED TO EXPERT',
      expert: { name: 'Auma Sarah' },
    });
    const number = (await caseOf(people.advisor, requestId)).tracking_number;
    expect((await told(people.expert.person.userId)).map(({ message }) => message)).toContain(
      `You are no longer the expert for request ${number}. The new expert is Auma Sarah.`,
    );
    const mails = `SELECT FROM outbox_message WHERE kind = 'request-taken' AND user_id = $1::bigint`;
    expect(await sql(server, mails, [people.expert.person.userId])).toHaveLength(1);
  });

  test('STAFF-03 deliverables that the client rejects go back to work, and are delivered again', async () => {
    const { client, requestId } = await requestUpTo(server, people, 'UNDER WORKPLAN IMPLEMENTATION');
    await completeTasks(requestId);
    await act(people.expert, requestId, { action: 'close' });
    const decision = formOf({ action: 'reject_deliverables', comment: 'The training is missing.' });
    await doesForm(client, addRequestAction, requestId, decision);
    await act(people.advisor, requestId, { action: 'resume-implementation' });
    const { workplan } = await caseOf(people.expert, requestId);
    const [task] = workplan.flatMap(({ tasks }) => tasks);
    await people.expert.person.does(reportTask, {
      id: requestId,
      params: { task: task?.id ?? 0 },
      body: { completed: false, completed_date: '', actual_man_hours: '4', comment: 'To be done again.' },
    });
    expect(
      await people.expert.person.isRefused(actOnRequest, { id: requestId, body: { action: 'close' } }),
    ).toMatchObject({ status: 409, message: '1 task is still in progress. Complete it first.' });
    await completeTasks(requestId);
    expect(await act(people.expert, requestId, { action: 'close' })).toMatchObject({ status: 'CLOSED' });
  });

  test('STAFF-03 the clock of a case stops while the client must act', async () => {
    const { client, requestId } = await submittedRequest(server);
    await act(people.advisor, requestId, bodies()['start-review']);
    await requestClockDaysAgo(server, requestId, 2);
    await act(people.advisor, requestId, bodies()['request-feedback']);
    const { clock } = await caseOf(people.advisor, requestId);
    expect(clock.running_since).toBeNull();
    expect(Math.round(clock.seconds / 86_400)).toBe(2);
    expect((await client.does(showRequest, { id: requestId })).data.waiting_for_feedback).toBe(true);
  });
});

describe('what staff must not do with a request', () => {
  test.each(requestStatuses.submitted)(
    'STAFF-05 the whole grid, %s: a forbidden action is 409, says what is legal, and changes nothing',
    async (status) => {
      const { requestId } = await submittedRequest(server);
      await putRequest(server, requestId, status);
      const before = await sql(server, `SELECT count(*), max(id) FROM request_action`);
      for (const action of staffRequestActions) {
        const { from, by } = requestWorkflow.transitions[action];
        if (from.includes(status) && by.includes('administrator')) continue;
        const refused = await people.administrator.person.isRefused(actOnRequest, {
          id: requestId,
          body: bodies()[action],
          headers: { 'if-match': '1' },
        });
        expect([action, refused.status]).toEqual([action, 409]);
        expect(refused.message).toMatch(
          /^'[A-Z][a-z ]+' is no longer possible for this (?:loan|request)\. It is now .*(?:Available actions: [A-Z][A-Za-z, ]+\.|No actions are available\.)$/,
        );
      }
      expect(await sql(server, `SELECT count(*), max(id) FROM request_action`)).toEqual(before);
      expect((await caseOf(people.administrator, requestId)).status).toBe(status);
    },
  );

  test.each(['client', 'loan-officer'])('STAFF-01 STAFF-05 a %s can do nothing with it', async (role) => {
    const { client, requestId } = await submittedRequest(server);
    const stranger = role === 'client' ? client : await signedIn(server, role);
    for (const action of staffRequestActions) {
      const { status } = await stranger.isRefused(actOnRequest, { id: requestId, body: bodies()[action] });
      expect(status).toBe(403);
    }
    for (const call of [showRequestCase, listRequestQueue, countRequestQueue, listAdvisors]) {
      expect((await stranger.isRefused(call, { id: requestId })).status).toBe(403);
    }
    expect(
      (await stranger.isRefused(saveWorkplan, { id: requestId, body: { deliverables: [] } })).status,
    ).toBe(403);
  });

  test('STAFF-05 two at once: one wins, the other gets 409 with what has happened since', async () => {
    const { requestId } = await submittedRequest(server);
    const { version } = await caseOf(people.advisor, requestId);
    const headers = { 'if-match': String(version) };
    const replies = await Promise.all([
      people.advisor.person.send(actOnRequest, { id: requestId, body: bodies()['start-review'], headers }),
      people.expert.person.send(actOnRequest, { id: requestId, body: bodies().reject, headers }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = await replies.find(({ status }) => status === 409)?.text();
    expect(lost).toMatch(/by (Auma Sarah|Kato Brian)/);
  });

  test.each([
    [{ action: 'submit-assessment', proposed_budget: 'a lot' }, 'diagnosis', 'Diagnosis is required.'],
    [
      { action: 'submit-assessment', proposed_budget: 'a lot' },
      'proposed_budget',
      'Enter an amount in digits, with at most two decimals.',
    ],
    [{ action: 'propose-expert', expert: 'nobody' }, 'expert', 'Choose an expert.'],
    [{ action: 'reject' }, 'comment', 'Reason is required.'],
  ])('STAFF-03 %j is refused under %s', async (body, field, message) => {
    const { requestId } = await submittedRequest(server);
    const refused = await people.advisor.person.isRefused(actOnRequest, { id: requestId, body });
    expect(refused.status).toBe(422);
    expect(refused.errors?.[field]).toEqual([message]);
  });

  test('STAFF-03 only those who work on requests can be the expert', async () => {
    const { requestId } = await requestUpTo(server, people, 'REVIEW COMPLETED');
    const officer = await signedIn(server, 'loan-officer');
    const [row] = await sql(server)<{ id: string }>`SELECT public_id::text AS id FROM users
      WHERE id = ${officer.userId}::bigint`;
    const body = { action: 'propose-expert', expert: row?.id ?? '' };
    expect((await people.advisor.person.isRefused(actOnRequest, { id: requestId, body })).errors).toEqual({
      expert: ['Choose an expert from the list.'],
    });
  });

  test('STAFF-03 a draft is visible only to its owner: no case, no action', async () => {
    const { requestId } = await submittedRequest(server);
    await makeRequestDraft(server, requestId);
    const { person } = people.advisor;
    expect((await person.isRefused(showRequestCase, { id: requestId })).status).toBe(404);
    expect(
      (await person.isRefused(actOnRequest, { id: requestId, body: bodies()['start-review'] })).status,
    ).toBe(404);
  });
});
