import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { actOnRequest, attachToRequest } from '#support-requests/endpoints/staff-requests.ts';
import { scrubWhole } from '#stored-files/server/index.ts';
import { startClamdSink } from '#kit/file-inspection/tests/doubles/clamd-sink.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { startS3Sink } from '#app/tests/doubles/s3-sink.ts';
import { checkBegan } from '#app/tests/support/arrange/files.ts';
import { heldTable } from '#app/tests/support/arrange/held.ts';
import { answerOf, clientWithDraft, traces, type TestClient } from '#app/tests/support/loan-documents.ts';
import { phone } from '#app/tests/support/parts.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
let client: TestClient;
let sender: ReturnType<typeof phone>;
beforeEach(async () => {
  client = await clientWithDraft(server);
  sender = phone(server, client);
});

test('REACH-02 parts and checked files are no orphans to the scrub', async () => {
  const { platform } = server;
  const file = pdfFile('no orphan');
  await sender.sent(file);
  await sender.checked(file);
  const { dataFolder } = platform.config;
  const old = new Date(Date.now() - 30 * 60 * 60 * 1000);
  for (const { key } of await sql<{ key: string }>(
    server,
    'SELECT storage_key::text AS key FROM unclaimed_file',
    [],
  ))
    await utimes(join(dataFolder, 'files', key.slice(0, 2), key.slice(2, 4), key), old, old).catch(
      () => undefined,
    );
  await scrubWhole(platform, () => undefined);
  expect(await sql(server, `SELECT storage_key FROM file_fault WHERE fault = 'orphaned'`, [])).toEqual([]);
});

test('REACH-02 staff attach a file that came in parts; the form again, such as after a lost answer, answers the same', async () => {
  const { requestId } = await submittedRequest(server);
  const advisor = await signedIn(server, 'advisor');
  const token = (advisor.headers()['authorization'] ?? '').replace('Bearer ', '');
  const computer = phone(server, { token });
  const photo = { place: 'case', field: 'attachments', name: 'visit.pdf' } as const;
  const id = await computer.checked(pdfFile('a visit'), photo);
  const path = `/staff/requests/${String(requestId)}/attachments`;
  const attach = async () =>
    answerOf(attachToRequest, await computer.form(path, [id], { key: 'one-visit-of-staff' }));
  const first = await attach();
  expect(first.data).toMatchObject([{ file_path: expect.stringContaining('visit.pdf') }]);
  expect((await computer.ask(id)).data?.state).toBe('kept');
  expect(await attach()).toEqual(first);
  const body = {
    action: 'comment',
    comment: 'See our photo.',
    visibility: 'client',
    attachments: first.data.map((attached) => attached.id),
  };
  await advisor.does(actOnRequest, { id: requestId, body });
});

test('REACH-02 goes on at another node when one dies between two parts', async () => {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = server.platform.config;
  const shared = { databaseUrl: databaseUrl ?? '', databaseOwnerUrl: databaseOwnerUrl ?? '', dataFolder };
  const file = pdfFile('two nodes');
  const first = await startTestServer(shared);
  const id = await phone(first, client).opened(file);
  await phone(first, client).append(id, 0, file.subarray(0, 250));
  await first.close();
  expect((await sender.ask(id)).data?.offset).toBe(250);
  // A request that was thought dead and comes later, at a third node, changes nothing.
  const third = await startTestServer(shared);
  const before = await traces(server);
  const old = phone(third, client).beginPart(id, 250, 200, Buffer.alloc(100, 'x'));
  await expect.poll(async () => (await traces(server)).temporary).toBe(before.temporary + 1);
  await sender.append(id, 250, file.subarray(250, 400));
  old.end(Buffer.alloc(100, 'x'));
  await expect.poll(async () => (await traces(server)).temporary).toBe(before.temporary);
  expect((await traces(server)).files).toBe(before.files + 1);
  await third.close();
  await sender.append(id, 400, file.subarray(400));
  expect((await sender.finish(id)).data?.state).toBe('checked');
  // A check whose process died is overtaken, and not before.
  const held = await sender.sent(file);
  await checkBegan(server, held, '4 minutes');
  expect((await sender.finish(held)).status).toBe(202);
  expect((await sender.ask(held)).data?.state).toBe('checking');
  await checkBegan(server, held, '6 minutes');
  // A phone that only asks hears that there is something to do.
  expect((await sender.ask(held)).data).toMatchObject({ state: 'open', offset: file.length });
  expect((await sender.finish(held)).data?.state).toBe('checked');
});

test('REACH-02 a part that is gone, such as after a restore, makes the phone begin anew', async () => {
  const id = await sender.sent(pdfFile('lost'));
  const [row] = await sql<{ key: string }>(
    server,
    'SELECT storage_key::text AS key FROM upload_part WHERE upload_id = $1::uuid LIMIT 1',
    [id],
  );
  await server.platform.files.delete(row?.key ?? '');
  expect((await sender.finish(id)).status).toBe(404);
  expect((await sender.ask(id)).status).toBe(404);
});

describe('a check', () => {
  test('REACH-02 that takes long is answered with 202; a refusal is told by the person’s channel', async () => {
    const clamd = await startClamdSink();
    const slow = await startTestServer({ clamavUrl: clamd.url, checkSeconds: 0.01 });
    try {
      const owner = await clientWithDraft(slow);
      const own = phone(slow, owner);
      const [good, bad] = [await own.sent(pdfFile('good')), await own.sent(Buffer.from('%PDF-1.4 broken'))];
      for (const id of [good, bad]) {
        const release = clamd.hold();
        expect(await own.finish(id)).toMatchObject({ status: 202, data: { state: 'checking' } });
        release();
        await expect
          .poll(async () => (await own.ask(id)).data?.state, { timeout: 20_000 })
          .not.toBe('checking');
      }
      expect((await own.ask(good)).data?.state).toBe('checked');
      const { data } = await own.ask(bad);
      expect(data?.state).toBe('refused');
      const notices = await sql<{ message: string }>(
        slow,
        'SELECT message FROM notification WHERE user_id = $1::bigint',
        [owner.userId],
      );
      expect(notices).toEqual([
        { message: `We couldn't use your file “licence.pdf”. ${String(data?.reason)}` },
      ]);
      const mails = await sql(
        slow,
        `SELECT FROM outbox_message WHERE user_id = $1::bigint AND kind = 'file-refused'`,
        [owner.userId],
      );
      expect(mails).toHaveLength(1);
    } finally {
      await slow.close();
      await clamd.stop();
    }
  });

  test('REACH-02 a refusal is told once: by the answer, or by the person’s channel', async () => {
    const patience = 0.3;
    const slow = await startTestServer({ checkSeconds: patience });
    try {
      const owner = await clientWithDraft(slow);
      const own = phone(slow, owner);
      const id = await own.sent(Buffer.from('%PDF-1.4 broken'));
      // The file is refused, and its parts are still to be removed, when the patience for an answer ends.
      const finished = await heldTable(slow, 'upload_part', async (isWaiting) => {
        const began = performance.now();
        const finishing = own.finish(id);
        await isWaiting();
        expect((await own.ask(id)).data?.state).toBe('refused');
        await expect.poll(() => performance.now() - began).toBeGreaterThan(2 * patience * 1000);
        return { finishing };
      });
      const byAnswer = (await finished.finishing).data?.state === 'refused';
      const notices = await sql(slow, 'SELECT FROM notification WHERE user_id = $1::bigint', [owner.userId]);
      expect({ byAnswer, notices: notices.length }).toEqual({ byAnswer, notices: byAnswer ? 0 : 1 });
    } finally {
      await slow.close();
    }
  });

  test('REACH-02 STAND-04 that fails through no fault of the file can be repeated', async () => {
    const bucket = await startS3Sink();
    const remote = await startTestServer({ s3: bucket.settings });
    try {
      const own = phone(remote, await clientWithDraft(remote));
      const file = pdfFile('again');
      const id = await own.opened(file);
      bucket.misbehave('resets');
      expect((await own.append(id, 0, file)).status).toBe(503);
      bucket.misbehave(undefined);
      expect((await own.append(id, 0, file)).data?.offset).toBe(file.length);
      bucket.misbehave('resets');
      expect((await own.finish(id)).status).toBe(503);
      expect((await own.ask(id)).data?.state).toBe('open');
      bucket.misbehave(undefined);
      expect((await own.finish(id)).data?.state).toBe('checked');
    } finally {
      await remote.close();
      await bucket.stop();
    }
  });
});
