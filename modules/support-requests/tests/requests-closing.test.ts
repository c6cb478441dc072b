import { describe, expect, test } from 'vitest';
import { addRequestAction, listRequests, showRequest } from '../endpoints/requests.ts';
import {
  viewRequestActionDocument,
  viewRequestCommentDocument,
  viewRequestTaskDocument,
} from '../endpoints/request-documents.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { refusalOf } from '#app/tests/support/loan-documents.ts';
import {
  doesForm,
  formOf,
  putRequest,
  sendAction,
  staffEntry,
  submittedRequest,
  withRequest,
  type OwnRequest,
} from '#app/tests/support/request-clients.ts';
import {
  attachToTask,
  closeRequest,
  hideActions,
  withoutAttachments,
} from '#app/tests/support/arrange/requests.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const advisor = await signedIn(server, 'advisor');

async function closedRequest(): Promise<OwnRequest> {
  const own = await submittedRequest(server);
  await closeRequest(server, own.requestId, advisor.userId);
  return own;
}

const rejection = { action: 'reject_deliverables', comment: 'No training.' };
const approval = { action: 'approve_deliverables', solved: 'Yes', rate: '9', comment: 'Well done.' };

async function decisionsOf(requestId: number): Promise<{ action: string; details: unknown }[]> {
  return sql(server)`SELECT action, details FROM request_action WHERE request_id = ${requestId}::bigint
    AND action LIKE '%deliverables' ORDER BY id`;
}

describe('deciding on deliverables', () => {
  test('REQ-05 REQ-07 an approval moves the request and stores the eligibility; everyone concerned is told', async () => {
    const { client, requestId } = await closedRequest();
    const form = formOf({ ...approval, deliverables: '["A sales plan for the year"]' }, [
      'attachments[]',
      'thanks.pdf',
    ]);
    const answer = await doesForm(client, addRequestAction, requestId, form);
    expect([answer.message, answer.data.status]).toEqual([
      'Deliverables approved successfully',
      'DELIVERABLES APPROVED',
    ]);
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data).toMatchObject({
      status: 'DELIVERABLES APPROVED',
      solved: 'Yes',
      rate: 9,
      abilities: ['comment'],
    });
    expect(data.actions[0]).toMatchObject({
      id: answer.data.action_id,
      action: 'approve deliverables',
      comment: 'Well done.',
      documents: [{ file_path: expect.stringMatching(/\/thanks\.pdf$/) }],
    });
    expect(await decisionsOf(requestId)).toEqual([
      {
        action: 'approve deliverables',
        details: { solved: 'Yes', rate: 9, deliverables: ['A sales plan for the year'] },
      },
    ]);
    const [told] = await sql(server)<{ bell: string; mails: number; audited: number }>`SELECT
        (SELECT message FROM notification WHERE user_id = ${advisor.userId}::bigint
           AND redirect LIKE '%/' || ${String(requestId)} ORDER BY id DESC LIMIT 1) AS bell,
        (SELECT count(*)::int FROM outbox_message WHERE user_id = ${client.userId}::bigint
           AND kind = 'request-approved') AS mails,
        (SELECT count(*)::int FROM audit_log WHERE subject = 'request:' || ${String(requestId)}
           AND action = 'request.approve_deliverables') AS audited`;
    expect(told).toEqual({
      bell: `Nakato Grace has approved the deliverables for ${data.tracking_number}.`,
      mails: 1,
      audited: 1,
    });
  });

  test('REQ-05 an incomplete approval is reported at once, and nothing moves', async () => {
    const { client, requestId } = await closedRequest();
    const refused = await refusalOf(await sendAction(client, requestId, { action: 'approve_deliverables' }));
    expect(refused).toMatchObject({
      status: 422,
      errors: { solved: ['This input is required'], rate: ['Rate is required'] },
    });
    for (const rate of ['0', '11', '2.5']) {
      const outside = await refusalOf(await sendAction(client, requestId, { ...approval, rate }));
      expect(outside.errors).toEqual({ rate: ['Rate from 1 to 10.'] });
    }
    expect((await client.does(showRequest, { id: requestId })).data.status).toBe('CLOSED');
  });

  test('REQ-05 a rejection says why, and moves the request too', async () => {
    const { client, requestId } = await closedRequest();
    const silent = await refusalOf(await sendAction(client, requestId, { ...rejection, comment: ' ' }));
    expect([silent.status, silent.errors]).toEqual([422, { comment: ['Comment is required.'] }]);
    const response = await sendAction(client, requestId, rejection);
    expect(response.status).toBe(200);
    const { data } = await client.does(showRequest, { id: requestId });
    expect([data.status, data.rate, data.solved]).toEqual(['DELIVERABLES REJECTED', null, null]);
    expect(data.actions[0]).toMatchObject({ action: 'reject deliverables', comment: 'No training.' });
  });

  test('REQ-05 the same decision again gets the same answer, another one is refused', async () => {
    const { client, requestId } = await closedRequest();
    const first = await doesForm(client, addRequestAction, requestId, formOf(approval));
    expect(await doesForm(client, addRequestAction, requestId, formOf(approval))).toEqual(first);
    for (const other of [{ ...approval, rate: '3' }, rejection]) {
      const refused = await refusalOf(await sendAction(client, requestId, other));
      expect(refused.status).toBe(409);
      expect(refused.message).toContain('its status is DELIVERABLES APPROVED');
    }
    expect(await decisionsOf(requestId)).toHaveLength(1);
  });

  test('REQ-05 of two opposite decisions at the same moment one counts, however many times each is sent', async () => {
    const { client, requestId } = await closedRequest();
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendAction(client, requestId, index % 2 === 0 ? approval : rejection, ['attachments[]', 'why.pdf']),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await decisionsOf(requestId)).toHaveLength(1);
    const files = await sql(server)`SELECT FROM request_attachment WHERE request_id = ${requestId}::bigint`;
    expect(files).toHaveLength(1);
    expect(await sql(server, 'SELECT FROM unclaimed_file')).toEqual([]);
  });

  test('REQ-05 an older version of the request is refused', async () => {
    const { client, requestId } = await closedRequest();
    const { version } = (await client.does(showRequest, { id: requestId })).data;
    const decide = (seen: number) =>
      fetch(`${server.url}/api/requests/add-action/${requestId}`, {
        method: 'POST',
        headers: { ...client.headers(), 'if-match': String(seen) },
        body: formOf(approval),
      });
    expect((await refusalOf(await decide(version - 1))).status).toBe(409);
    expect((await decide(version)).status).toBe(200);
  });

  test.each(requestStatuses.all.filter((status) => !['APPLYING', 'CLOSED'].includes(status)))(
    'REQ-05 STAFF-05 in %s the client cannot decide anything',
    async (status) => {
      const { client, requestId } = await submittedRequest(server);
      await putRequest(server, requestId, status);
      for (const fields of [approval, rejection]) {
        const refused = await refusalOf(await sendAction(client, requestId, fields));
        expect(refused.status).toBe(409);
      }
      const { data } = await client.does(showRequest, { id: requestId });
      expect([data.status, data.abilities]).toEqual([status, ['comment']]);
    },
  );

  test('REQ-05 staff actions are not accepted from a client, and another person’s request or a draft is not found', async () => {
    const { client, requestId } = await closedRequest();
    for (const action of ['close', 'complete', 'resume-implementation', 'submit', '']) {
      expect((await refusalOf(await sendAction(client, requestId, { action }))).status).toBe(422);
    }
    const { client: other, requestId: draft } = await withRequest(server, 5);
    expect((await refusalOf(await sendAction(other, requestId, approval))).status).toBe(404);
    expect((await refusalOf(await sendAction(other, draft, approval))).status).toBe(404);
    expect((await client.does(showRequest, { id: requestId })).data.status).toBe('CLOSED');
  });
});

describe('comments', () => {
  test('REQ-06 a comment needs text; with it, it is in the timeline with its files', async () => {
    const { client, requestId } = await closedRequest();
    const blank = await refusalOf(await sendAction(client, requestId, { action: 'comment', comment: ' ' }));
    expect(blank.errors).toEqual({ comment: ['Comment is required.'] });
    const form = formOf({ action: 'comment', comment: 'Thank you.' }, ['attachments[]', 'photo.pdf']);
    const { message } = await doesForm(client, addRequestAction, requestId, form);
    expect(message).toBe('Comment added.');
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.status).toBe('CLOSED');
    expect(data.actions[0]).toMatchObject({ action: 'comment', comment: 'Thank you.', comments: [] });
    const id = data.actions[0]?.documents[0]?.id ?? '';
    expect((await client.send(viewRequestActionDocument, { id })).status).toBe(200);
  });

  test('REQ-06 it may answer an entry that the client sees, and no other', async () => {
    const { client, requestId } = await closedRequest();
    const seen = await staffEntry(server, requestId, advisor, { action: 'closed', comment: 'All is done.' });
    const hidden = await staffEntry(server, requestId, advisor, {
      action: 'comment',
      visibility: 'internal',
    });
    const reply = { action: 'comment', comment: 'Thank you.', reply_to: String(seen) };
    const form = formOf(reply, ['attachments[]', 'note.pdf']);
    await doesForm(client, addRequestAction, requestId, form);
    const { data } = await client.does(showRequest, { id: requestId });
    const [said] = data.actions.find(({ id }) => id === seen)?.comments ?? [];
    expect(said).toMatchObject({ user: 'Nakato Grace', comment: 'Thank you.' });
    const id = said?.documents[0]?.id ?? '';
    expect((await client.send(viewRequestCommentDocument, { id })).status).toBe(200);
    expect((await client.isRefused(viewRequestActionDocument, { id })).status).toBe(404);
    const refused = await refusalOf(
      await sendAction(client, requestId, { ...reply, reply_to: String(hidden) }),
    );
    expect(refused.errors).toEqual({ reply_to: ['This entry is not part of the request.'] });
  });

  test('REQ-06 five files of the six kinds are accepted, a sixth and any other kind are refused', async () => {
    const { client, requestId } = await closedRequest();
    const comment = { action: 'comment', comment: 'See the files.' };
    const files = ['1', '2', '3', '4', '5', '6'].map(
      (name) => ['attachments[]', `${name}.pdf`, pdfFile(name)] as const,
    );
    const six = await refusalOf(
      await client.sendForm(addRequestAction, requestId, formOf(comment, ...files)),
    );
    expect(six.errors).toEqual({ attachments: ['Only 5 files are allowed'] });
    const page = [
      'attachments[]',
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ] as const;
    const kind = await refusalOf(await client.sendForm(addRequestAction, requestId, formOf(comment, page)));
    expect([kind.status, Object.keys(kind.errors ?? {})]).toEqual([422, ['attachments']]);
    await doesForm(client, addRequestAction, requestId, formOf(comment, ...files.slice(0, 5)));
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.actions[0]?.documents).toHaveLength(5);
  });

  test('REQ-06 the same key and form add a comment once; another form under the key is refused', async () => {
    const { client, requestId } = await closedRequest();
    const say = (comment: string) =>
      fetch(`${server.url}/api/requests/add-action/${requestId}`, {
        method: 'POST',
        headers: { ...client.headers(), 'idempotency-key': `comment-${requestId}` },
        body: formOf({ action: 'comment', comment }, ['attachments[]', 'a.pdf']),
      });
    const first: unknown = await (await say('Once.')).json();
    expect(await (await say('Once.')).json()).toEqual(first);
    expect((await say('Twice.')).status).toBe(422);
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.actions.filter(({ action }) => action === 'comment')).toHaveLength(1);
  });
});

describe('files of the timeline', () => {
  test('TIME-03 API-11 the client and the staff for requests can open a file, and nobody else can', async () => {
    const { client, requestId } = await closedRequest();
    await sendAction(client, requestId, { action: 'comment', comment: 'See.' }, ['attachments[]', 'a.pdf']);
    const { data } = await client.does(showRequest, { id: requestId });
    const id = data.actions[0]?.documents[0]?.id ?? '';
    const statusFor = async (person: Person) => (await person.send(viewRequestActionDocument, { id })).status;
    expect(await statusFor(client)).toBe(200);
    expect(await statusFor(advisor)).toBe(200);
    expect(await statusFor(await signedIn(server, 'loan-officer'))).toBe(404);
    expect(await statusFor((await closedRequest()).client)).toBe(404);
    await hideActions(server, requestId);
    expect(await statusFor(client)).toBe(404);
    expect(await statusFor(advisor)).toBe(200);
    const audited = await sql(server)`SELECT FROM audit_log WHERE subject = 'request-attachment:' || ${id}
      AND action = 'file.viewed'`;
    expect(audited).toHaveLength(3);
  });

  test("API-11 a task's file can be opened once the workplan is shown", async () => {
    const { client, requestId } = await closedRequest();
    const stored = { key: await storedFile(), content: Buffer.from(pdfFile()) };
    const id = (await attachToTask(server, requestId, advisor.userId, stored))[0]?.id;
    const statusFor = async (person: Person) =>
      (await person.send(viewRequestTaskDocument, { id: id ?? '' })).status;
    expect(await statusFor(client)).toBe(200);
    await putRequest(server, requestId, 'UNDER WORKPLAN IMPLEMENTATION');
    expect(await statusFor(client)).toBe(404);
    expect(await statusFor(advisor)).toBe(200);
  });
});

/** The key of a stored file that no row names. */
async function storedFile(): Promise<string> {
  const { client, requestId } = await closedRequest();
  await sendAction(client, requestId, { action: 'comment', comment: 'See.' }, [
    'attachments[]',
    'a.pdf',
    Buffer.from(pdfFile()),
  ]);
  const [row] = await withoutAttachments(server, requestId);
  return row?.id ?? '';
}

test("REQ-01 the list only shows its owner's requests", async () => {
  const { client, requestId } = await closedRequest();
  const { data, meta } = await client.does(listRequests, { body: {} });
  expect([data.map(({ id }) => id), meta.total]).toEqual([[requestId], 1]);
});
