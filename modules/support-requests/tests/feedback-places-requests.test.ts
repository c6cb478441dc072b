import { describe, expect, test } from 'vitest';
import { actOnRequest, showRequestCase } from '../endpoints/staff-requests.ts';
import {
  changeChallenge,
  changeDeliverables,
  readRequestResubmission,
  resubmitRequest,
} from '../endpoints/request-variants.ts';
import { changeRequestDocuments } from '../endpoints/request-documents.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { showRequest } from '../endpoints/requests.ts';
import type { StaffRequestActionInput } from '../rules/staff-actions.ts';
import { validChallenge, validDeliverables } from '#app/tests/payloads/request.ts';
import { dayFromToday } from '#app/tests/support/days.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import {
  formOf,
  submittedRequest,
  waitingRequest,
  type OwnRequest,
} from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const advisor = await signedIn(server, 'advisor');

type Ask = Extract<StaffRequestActionInput, { action: 'request-feedback' }>;

const period = { kind: 'field', target: 'challenge.period', reason: 'Since when?' } as const;
const papers = { kind: 'document', target: 'supporting_documents', reason: 'A price list, please.' } as const;

async function asked(feedback: Omit<Ask, 'action'>): Promise<OwnRequest> {
  const own = await submittedRequest(server);
  await advisor.does(actOnRequest, { id: own.requestId, body: { action: 'request-feedback', ...feedback } });
  return own;
}

const caseOf = async (id: number) => (await advisor.does(showRequestCase, { id })).data;
const paper = () => formOf({}, ['supporting_documents[]', 'prices.pdf']);

describe('feedback on a request', () => {
  test('CASE-06 it says what to change by place, and opens only that', async () => {
    const { client, requestId } = await asked({ items: [period], answer_by: dayFromToday(7) });
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.feedback).toMatchObject({
      whole: false,
      answer_by: dayFromToday(7),
      answered_at: null,
      items: [{ ...period, label: 'Period', done: false }],
    });
    const locked = await client.isRefused(changeChallenge, {
      id: requestId,
      body: validChallenge({ challenge: 'Something else.', period: '9' }),
    });
    expect([locked.status, locked.errors]).toEqual([
      422,
      { challenge: ["We didn't ask you to change this, so you can't change it now."] },
    ]);
    const other = { id: requestId, body: validDeliverables({ deliverables: ['A plan'] }) };
    expect(await client.isRefused(changeDeliverables, other)).toMatchObject({
      status: 409,
      message: "We didn't ask you to change this part of the request.",
    });
    const file = await client.sendForm(changeRequestDocuments, requestId, paper());
    expect(file.status).toBe(409);
  });

  test('CASE-06 the answer says what was asked for, and staff see before and after', async () => {
    const { client, requestId } = await asked({ items: [period, papers], comment: 'Two things.' });
    await client.does(changeChallenge, { id: requestId, body: validChallenge({ period: '9' }) });
    const waiting = await client.does(readRequestResubmission, { id: requestId });
    const shown = await client.does(showRequest, { id: requestId });
    for (const { data } of [waiting, shown])
      expect(data.feedback?.items.map(({ done }) => done)).toEqual([true, false]);
    expect((await client.sendForm(changeRequestDocuments, requestId, paper())).status).toBe(200);
    await client.does(resubmitRequest, { id: requestId });
    const { feedback, changes } = await caseOf(requestId);
    expect(feedback?.answered_at).not.toBeNull();
    expect(feedback?.items.map(({ label, done }) => [label, done])).toEqual([
      ['Period', true],
      ['Supporting documents', true],
    ]);
    expect(changes.map(({ target, after, asked: was }) => [target, after, was])).toEqual([
      ['challenge.period', '9 months', true],
      ['supporting_documents', 'prices.pdf', true],
    ]);
  });

  test('CASE-06 with the whole request opened, what nobody asked for is marked', async () => {
    const { client, requestId } = await asked({ items: [period], whole: true });
    const body = validChallenge({ challenge: 'Something else.', period: '9' });
    await client.does(changeChallenge, { id: requestId, body });
    await client.does(resubmitRequest, { id: requestId });
    expect((await caseOf(requestId)).changes.map(({ target, asked: was }) => [target, was])).toEqual([
      ['challenge.challenge', false],
      ['challenge.period', true],
    ]);
  });

  test('CASE-06 plain words alone open the whole request, now as before', async () => {
    for (const { client, requestId } of [
      await asked({ comment: 'Tell us more.' }),
      await waitingRequest(server, advisor),
    ]) {
      const { data } = await client.does(readRequestResubmission, { id: requestId });
      expect(data.feedback).toMatchObject({ whole: true, items: [], answer_by: null });
      await client.does(changeDeliverables, {
        id: requestId,
        body: validDeliverables({ deliverables: ['A plan'] }),
      });
      await client.does(resubmitRequest, { id: requestId });
      expect((await caseOf(requestId)).changes.map(({ asked: was }) => was)).toEqual([null]);
    }
  });

  test.each([
    [{ items: [{ ...period, target: 'challenge.name' }] }, 'items.0.target'],
    [{ items: [{ ...papers, target: 'bank_statement' }] }, 'items.0.target'],
    [{ items: [period, period] }, 'items'],
    [{ items: [{ ...period, reason: ' ' }] }, 'items.0.reason'],
    [{ whole: false, comment: 'x' }, 'items'],
    [{ items: [period], answer_by: '2020-01-01' }, 'answer_by'],
    [{ items: [period], answer_by: dayFromToday(91) }, 'answer_by'],
  ])('CASE-06 %j is refused at %s', async (feedback, field) => {
    const { requestId } = await submittedRequest(server);
    const body = { action: 'request-feedback', ...feedback } as const;
    const refused = await advisor.isRefused(actOnRequest, { id: requestId, body });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
  });

  test('CASE-06 the notice names what is asked for', async () => {
    const { client } = await asked({ items: [papers, period] });
    const { data } = await client.does(listNotifications);
    expect(data[0]?.message).toMatch(
      /^We need 2 things from you for your request MS-\d+-\d+: Supporting documents and Period\.$/,
    );
  });
});
