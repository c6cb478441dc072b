import { describe, expect, test } from 'vitest';
import {
  changeChallenge,
  changeDeliverables,
  changeRequestDetails,
  readRequestResubmission,
  resubmitRequest,
} from '../endpoints/request-variants.ts';
import { listRequests, showRequest } from '../endpoints/requests.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import {
  putRequest,
  sendAction,
  staffEntry,
  submittedRequest,
  waitingRequest,
  withRequest,
} from '#app/tests/support/request-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const advisor = await signedIn(server, 'advisor');

describe('answering feedback', () => {
  test('SUPPORT-07 API-10 changes are kept apart until they are sent', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    const before = (await client.does(showRequest, { id: requestId })).data;
    const details = validRequestDetails({ category: 'Other', name: 'Another Company' });
    const kept = await client.does(changeRequestDetails, { id: requestId, body: details });
    expect([kept.message, kept.data]).toEqual([
      "Changes saved. You haven't sent them yet.",
      { id: requestId, tracking_number: before.tracking_number, step: 2, version: before.version + 1 },
    ]);
    await client.does(changeChallenge, { id: requestId, body: validChallenge({ solution: 'No' }) });
    await client.does(changeDeliverables, {
      id: requestId,
      body: validDeliverables({ deliverables: ['A plan'] }),
    });
    expect((await client.does(showRequest, { id: requestId })).data).toEqual(before);

    const { data } = await client.does(readRequestResubmission, { id: requestId });
    expect(data.changed_steps.toSorted()).toEqual(['challenge', 'deliverables', 'request-details']);
    expect(data.request_details).toEqual({ ...before.request_details, category: 'Other' });
    expect(data.challenge_details).toMatchObject({ solution: 'No', solution_details: '' });
    expect(data.deliverables).toEqual(validDeliverables({ deliverables: ['A plan'] }));
    expect(data.feedback).toMatchObject({ comment: 'Tell us more about the market.' });
  });

  test('SUPPORT-07 sending applies them to the request, RESUBMITTED, with before and after in the record', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    const body = validChallenge({ challenge: 'The market took half of our customers.' });
    await client.does(changeChallenge, { id: requestId, body });
    await client.does(changeDeliverables, {
      id: requestId,
      body: validDeliverables({ deliverables: ['A plan'] }),
    });
    const sent = await client.does(resubmitRequest, { id: requestId });
    expect(sent).toMatchObject({ message: 'Changes sent.', data: { status: 'RESUBMITTED' } });
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data).toMatchObject({
      status: 'RESUBMITTED',
      waiting_for_feedback: false,
      deliverables_list: ['A plan'],
    });
    expect(data.challenge_details?.challenge).toBe(body.challenge);
    expect(data.actions[0]).toMatchObject({ action: 'resubmit', user: 'Nakato Grace', is_staff: false });
    const changes = await sql(server)`SELECT target, label, before, after FROM request_change
      WHERE request_id = ${requestId}::bigint ORDER BY ordinal`;
    expect(changes).toEqual([
      {
        target: 'challenge.challenge',
        label: 'Challenge',
        before: validChallenge().challenge,
        after: body.challenge,
      },
      {
        target: 'deliverables.deliverables',
        label: 'Deliverables',
        before: 'A sales plan for the year; Training for two people',
        after: 'A plan',
      },
    ]);
    const earlier = await sql(server)<{ step: string }>`SELECT step FROM request_step_history
      WHERE request_id = ${requestId}::bigint ORDER BY id`;
    expect(earlier.map(({ step }) => step)).toEqual(['challenge', 'deliverables']);
  });

  test('SUPPORT-07 a repeat gets the same answer, the advisor is told once, twenty at once send once', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    await client.does(changeChallenge, { id: requestId, body: validChallenge({ period: '9' }) });
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => client.does(resubmitRequest, { id: requestId })),
    );
    expect(new Set(sent.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.actions.filter(({ action }) => action === 'resubmit')).toHaveLength(1);
    const told = await sql(server)<{ message: string; redirect: string }>`SELECT message, redirect
      FROM notification WHERE user_id = ${advisor.userId}::bigint
      AND redirect LIKE '%/' || ${String(requestId)} AND message LIKE '%answered%'`;
    expect(told).toEqual([
      {
        message: `Nakato Grace has answered your information request on ${data.tracking_number}.`,
        redirect: `/staff/workspace/requests/${requestId}`,
      },
    ]);
  });

  test('SUPPORT-07 without a change or a comment nothing is sent; a comment alone is an answer', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    await client.does(changeChallenge, { id: requestId, body: validChallenge() });
    expect((await client.does(readRequestResubmission, { id: requestId })).data.changed_steps).toEqual([]);
    expect(await client.isRefused(resubmitRequest, { id: requestId })).toMatchObject({
      status: 409,
      message: "You haven't changed anything yet, so there's nothing to send.",
    });
    const said = await sendAction(client, requestId, { action: 'comment', comment: 'It opened in May.' });
    expect(said.status).toBe(200);
    expect((await client.does(resubmitRequest, { id: requestId })).data.status).toBe('RESUBMITTED');
  });

  test('SUPPORT-07 a second feedback request is answered separately', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    await client.does(changeChallenge, { id: requestId, body: validChallenge({ period: '7' }) });
    await client.does(resubmitRequest, { id: requestId });
    await putRequest(server, requestId, 'WAITING FOR FEEDBACK');
    await staffEntry(server, requestId, advisor, { action: 'request feedback', comment: 'One more thing.' });
    expect((await client.isRefused(resubmitRequest, { id: requestId })).status).toBe(409);
    const { data } = await client.does(readRequestResubmission, { id: requestId });
    expect([data.feedback?.comment, data.challenge_details.period]).toEqual(['One more thing.', 7]);
    await client.does(changeChallenge, { id: requestId, body: validChallenge({ period: '8' }) });
    await client.does(resubmitRequest, { id: requestId });
    expect((await client.does(showRequest, { id: requestId })).data.challenge_details?.period).toBe(8);
  });

  test('SUPPORT-07 an older version is refused, and every field is checked as in the draft', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    const stale = { id: requestId, body: validChallenge({ period: '2' }), headers: { 'if-match': '1' } };
    expect((await client.isRefused(changeChallenge, stale)).message).toContain('another tab');
    const wrong = await client.isRefused(changeDeliverables, { id: requestId, body: { deliverables: [''] } });
    expect(wrong.errors).toEqual({
      'deliverables.0': ['Deliverable is required.'],
      deadline: ['Deadline is required.'],
    });
  });

  test("SUPPORT-07 only the client's own waiting request can be changed or sent", async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    const { client: other, requestId: theirs } = await submittedRequest(server);
    const { client: third, requestId: draft } = await withRequest(server, 5);
    for (const [call, body] of [
      [readRequestResubmission, undefined],
      [changeRequestDetails, validRequestDetails()],
      [changeChallenge, validChallenge()],
      [changeDeliverables, validDeliverables()],
      [resubmitRequest, undefined],
    ] as const) {
      const sent = body === undefined ? {} : { body };
      expect((await other.isRefused(call, { id: requestId, ...sent })).status).toBe(404);
      expect((await third.isRefused(call, { id: draft, ...sent })).status).toBe(404);
      expect(await other.isRefused(call, { id: theirs, ...sent })).toMatchObject({ status: 409 });
    }
    expect((await client.does(showRequest, { id: requestId })).data.status).toBe('WAITING FOR FEEDBACK');
  });

  test('REQ-03 decision 0087: it waits for feedback exactly in that status', async () => {
    const { client, requestId } = await submittedRequest(server);
    const row = async () => (await client.does(listRequests, { body: {} })).data[0]?.waiting_for_feedback;
    expect(await row()).toBe(false);
    await putRequest(server, requestId, 'WAITING FOR FEEDBACK');
    expect(await row()).toBe(true);
    expect((await client.does(showRequest, { id: requestId })).data.waiting_for_feedback).toBe(true);
  });
});
