import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeTicket } from '#tickets/endpoints/tickets.ts';
import { uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { leastBytesOfPart, mostBytesOfPart, mostShortParts } from '#kit/rules/uploads/parts.ts';
import { sweepUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { setRateCount } from '#app/tests/support/arrange/limits.ts';
import { uploadsLastMoved, unclaimedSince } from '#app/tests/support/arrange/files.ts';
import { withDocumentTypes } from '#app/tests/support/arrange/settings.ts';
import {
  answerOf,
  arrivedOfParts,
  call,
  clientWithDraft,
  refusalOf,
  traces,
  type TestClient,
} from '#app/tests/support/loan-documents.ts';
import { phone } from '#app/tests/support/parts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
let client: TestClient;
let sender: ReturnType<typeof phone>;
beforeEach(async () => {
  client = await clientWithDraft(server);
  sender = phone(server, client);
});

const documents = '/loans/documents';
const nothing = { rows: 0, files: 0, temporary: 0, unclaimed: 0 };

/** What this test has left behind, beside what others had. */
async function left<T>(work: () => Promise<T>): Promise<typeof nothing> {
  const before = await traces(server);
  await work();
  const { rows, files, temporary, unclaimed } = await traces(server);
  return {
    rows: rows - before.rows,
    files: files - before.files,
    temporary: temporary - before.temporary,
    unclaimed: unclaimed - before.unclaimed,
  };
}

describe('a file in parts', () => {
  const file = pdfFile('in parts');

  test('REACH-02 becomes the same document as one sent at once, and leaves nothing behind', async () => {
    const after = await left(async () => {
      const id = await sender.checked(file);
      const answer = await answerOf(uploadLoanDocuments, await sender.form(documents, [id]));
      const [document] = answer.documents;
      expect(document).toMatchObject({ type: 'trading_licence', size: file.length });
      expect(document?.file_path.split('/')[1]).toBe('licence.pdf');
      const viewed = await call(server, client, 'GET', document?.id ?? '');
      expect(Buffer.from(await viewed.arrayBuffer()).equals(file)).toBe(true);
      expect((await sender.ask(id)).data).toMatchObject({ state: 'kept', offset: file.length });
    });
    expect(after).toEqual({ rows: 1, files: 1, temporary: 0, unclaimed: 0 });
  });

  test('REACH-02 goes on where it was: what is here already changes nothing, a gap is refused', async () => {
    const id = await sender.opened(file);
    expect((await sender.append(id, 0, file.subarray(0, 200))).data?.offset).toBe(200);
    const again = await sender.append(id, 0, file.subarray(0, 200));
    expect([again.status, again.data?.offset]).toEqual([200, 200]);
    expect((await sender.append(id, 201, file.subarray(201))).status).toBe(409);
    expect((await sender.ask(id)).data).toMatchObject({ offset: 200, size: file.length, state: 'open' });
  });

  test('REACH-02 has each byte once when two parts come from the same place', async () => {
    const id = await sender.opened(file);
    const both = await Promise.all([0, 1].map(() => sender.append(id, 0, file.subarray(0, 100))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const offset = (await sender.ask(id)).data?.offset ?? 0;
    expect(offset).toBeLessThanOrEqual(100);
    await sender.append(id, offset, file.subarray(offset));
    expect((await sender.finish(id)).data).toMatchObject({ state: 'checked', size: file.length });
  });

  test('REACH-02 keeps what arrived of a part whose link broke', async () => {
    const id = await sender.opened(file);
    const broken = sender.beginPart(id, 0, file.length, file.subarray(0, 150));
    await expect.poll(() => arrivedOfParts(server), { timeout: 5000 }).toContain(150);
    broken.breakOff();
    await expect.poll(async () => (await sender.ask(id)).data?.offset, { timeout: 5000 }).toBe(150);
    await sender.append(id, 150, file.subarray(150));
    expect((await sender.finish(id)).data?.state).toBe('checked');
  });

  test('REACH-02 counts what arrived of a part before its link went dead, as soon as the phone asks again', async () => {
    const id = await sender.opened(file);
    const before = await traces(server);
    sender.beginPart(id, 0, 300, file.subarray(0, 100));
    await expect.poll(async () => (await traces(server)).temporary).toBe(before.temporary + 1);
    await expect.poll(async () => (await sender.ask(id)).data?.offset).toBe(100);
    await sender.append(id, 100, file.subarray(100));
    expect((await sender.finish(id)).data?.state).toBe('checked');
  });

  test('REACH-02 is finished once however often it is asked, and not before all of it is here', async () => {
    const id = await sender.sent(file.subarray(0, 300));
    const short = await sender.opened(file);
    expect((await sender.finish(short)).status).toBe(409);
    const outcomes = await Promise.all([sender.finish(id), sender.finish(id)]);
    const last = await sender.finish(id);
    // Cut in the middle, a PDF is damaged.
    expect(last).toMatchObject({ status: 200, data: { state: 'refused' } });
    for (const { data } of outcomes) expect(['checking', 'refused']).toContain(data?.state);
  });

  test('REACH-02 that is refused says why, is not kept, and is in no form', async () => {
    const after = await left(async () => {
      const id = await sender.sent(Buffer.from('no pdf at all'));
      const { data } = await sender.finish(id);
      expect(data?.state).toBe('refused');
      expect(data?.reason).toBe((await sender.ask(id)).data?.reason);
      expect(data?.reason).toContain('Choose a PDF');
      expect((await sender.form(documents, [id])).status).toBe(409);
    });
    expect(after).toEqual(nothing);
  });

  test('REACH-02 belongs to its account and its place alone', async () => {
    const stranger = phone(server, await clientWithDraft(server));
    const open = await sender.sent(file);
    const calls = [stranger.ask(open), stranger.append(open, file.length, file), stranger.finish(open)];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    await stranger.drop(open);
    expect((await sender.ask(open)).status).toBe(200);
    const checked = await sender.checked(file);
    expect((await stranger.form(documents, [checked])).status).toBe(409);
    const fields = { subject: 'My licence', message: 'Here it is.' };
    expect((await sender.form('/tickets/store', [checked], { fields })).status).toBe(409);
    expect((await sender.form(documents, ['not-an-id'])).status).toBe(409);
    expect((await sender.form(documents, [checked])).status).toBe(200);
  });

  test('REACH-02 is taken once: the same form again has the same answer, another one is refused', async () => {
    const id = await sender.checked(file);
    const key = randomUUID();
    const first: unknown = await (await sender.form(documents, [id], { key })).json();
    expect(await (await sender.form(documents, [id], { key })).json()).toEqual(first);
    expect((await sender.form(documents, [id], { key: randomUUID() })).status).toBe(409);
    expect((await sender.form(documents, [id])).status).toBe(409);
    expect(Reflect.get(Object(first), 'documents')).toHaveLength(1);
  });

  test('REACH-02 can be taken back, and takes its bytes with it: nobody fills the disk with such files', async () => {
    const after = await left(async () => {
      for (const id of [await sender.sent(file), await sender.checked(file)]) {
        expect((await sender.drop(id)).status).toBe(200);
        expect((await sender.ask(id)).status).toBe(404);
      }
    });
    expect(after).toEqual(nothing);
  });

  test('REACH-02 that a form has taken stays, even if it is withdrawn then', async () => {
    const id = await sender.checked(file);
    expect((await sender.form(documents, [id])).status).toBe(200);
    const after = await left(async () => expect((await sender.drop(id)).status).toBe(200));
    expect(after).toEqual(nothing);
    expect((await sender.ask(id)).data?.state).toBe('kept');
  });

  test('REACH-02 may be attached to a message to the lender', async () => {
    const id = await sender.checked(file, { place: 'ticket', field: 'attachments' });
    const fields = { subject: 'My licence', message: 'Here it is.' };
    await answerOf(storeTicket, await sender.form('/tickets/store', [id], { fields }));
    const [row] = await sql<{ name: string }>(
      server,
      `SELECT file_name AS name FROM ticket_attachment JOIN ticket ON ticket.id = ticket_id WHERE user_id = $1::bigint`,
      [client.userId],
    );
    expect(row?.name).toBe('licence.pdf');
  });
});

describe('the limits of files in parts', () => {
  const megabyte = 1024 * 1024;

  test('REACH-02 refuse a file that cannot be used before a byte is sent', async () => {
    const large = await sender.open(50 * megabyte);
    const message = 'licence.pdf is too large (50 MB). A file can be up to 5 MB.';
    expect(large).toMatchObject({ status: 422, message });
    expect((await sender.open(100, { field: 'unheard_of' })).status).toBe(422);
    expect((await sender.open(100, { place: 'ticket', field: 'trading_licence' })).status).toBe(422);
  });

  test('REACH-02 let 40 files of 128 MB together be under way', async () => {
    const ids = await Promise.all(Array.from({ length: 41 }, () => sender.open(100)));
    expect(ids.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(ids.filter(({ status }) => status === 429)).toHaveLength(1);
    const other = phone(server, await clientWithDraft(server));
    const video = { field: 'business_video', name: 'shop.mp4' };
    await Promise.all(Array.from({ length: 25 }, () => other.open(5 * megabyte)));
    const last = [await other.open(3 * megabyte), await other.open(100, video), await other.open(megabyte)];
    expect(last[0]?.status).toBe(200);
    expect(last[2]?.status).toBe(429);
    // One that was checked takes room until a form takes it, and joining takes as much.
    const third = phone(server, await clientWithDraft(server));
    await third.checked(pdfFile('waits for its form'));
    await Promise.all(Array.from({ length: 39 }, () => third.open(100)));
    expect([(await third.open(100)).status, (await third.join([randomUUID()])).status]).toEqual([429, 429]);
  });

  test('REACH-02 GUARD-11 let 600 files be announced in an hour, however they end: refused or taken back, each costs a check and a row', async () => {
    await sender.opened(100);
    await setRateCount(server, `uploads-opened:${client.userId}`, 599);
    expect((await sender.open(100)).status).toBe(200);
    expect((await sender.open(100)).status).toBe(429);
    expect((await phone(server, await clientWithDraft(server)).open(100)).status).toBe(200);
  });

  test('REACH-02 take no more of a part than is missing, and nothing but bytes', async () => {
    const id = await sender.opened(100);
    expect((await sender.append(id, 0, Buffer.alloc(101))).status).toBe(413);
    const form = await fetch(`${server.url}/api/uploads/${id}/from/0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect((await refusalOf(form)).status).toBe(415);
    expect((await sender.ask(id)).data?.offset).toBe(0);
    const large = await sender.opened(5 * megabyte);
    expect((await sender.append(large, 0, Buffer.alloc(mostBytesOfPart + 1))).status).toBe(413);
    expect((await sender.ask(large)).data?.offset).toBe(0);
  });

  test('REACH-02 hold a checked file against what the lender asks for when a form takes it', async () => {
    const id = await sender.checked(pdfFile('a licence'));
    const tooMany = Array.from({ length: 21 }, () => randomUUID());
    expect((await sender.form(documents, tooMany)).status).toBe(413);
    const photo = { name: 'trading_licence', max_files: 2, max_size: 1, mimes: ['.png'] };
    const refused = await withDocumentTypes(server, [photo], async () =>
      refusalOf(await sender.form(documents, [id])),
    );
    expect(refused).toMatchObject({
      status: 422,
      errors: { trading_licence: ["licence.pdf can't be used here. Choose a PNG file."] },
    });
    expect((await sender.ask(id)).data?.state).toBe('checked');
  });

  test('REACH-02 end short parts of a file, which cost a row and a stored file each, but not its last one', async () => {
    const file = Buffer.alloc(mostShortParts + leastBytesOfPart + 1);
    const id = await sender.opened(file);
    for (let offset = 0; offset < mostShortParts; offset += 1)
      expect((await sender.append(id, offset, file.subarray(0, 1))).data?.offset).toBe(offset + 1);
    const before = await traces(server);
    const short = file.subarray(0, leastBytesOfPart - 1);
    expect((await sender.append(id, mostShortParts, short)).status).toBe(400);
    expect(await traces(server)).toEqual(before);
    expect((await sender.ask(id)).data?.offset).toBe(mostShortParts);
    const long = await sender.append(id, mostShortParts, file.subarray(mostShortParts, -1));
    expect(long.data?.offset).toBe(file.length - 1);
    expect((await sender.append(id, file.length - 1, file.subarray(-1))).data?.offset).toBe(file.length);
    await sender.drop(id);
  });

  test('REACH-02 the same announcement again opens nothing more', async () => {
    const key = randomUUID();
    const [one, other] = [await sender.open(100, { key }), await sender.open(100, { key })];
    expect(one.data?.id).toBe(other.data?.id);
  });

  test('REACH-02 forget a file 48 hours after its last byte, with its parts, and not earlier', async () => {
    const file = pdfFile('slow');
    const id = await sender.opened(file);
    await sender.append(id, 0, file.subarray(0, 100));
    await uploadsLastMoved(server, '47 hours');
    await unclaimedSince(server, '70 hours');
    await sweepOnce(server.database);
    await sweepUnclaimed(server.database, server.platform.files);
    expect((await sender.append(id, 100, file.subarray(100))).data?.offset).toBe(file.length);
    expect((await sender.finish(id)).data?.state).toBe('checked');
    await unclaimedSince(server, '70 hours');
    await sweepUnclaimed(server.database, server.platform.files);
    expect((await sender.form(documents, [id])).status).toBe(200);

    const late = await sender.sent(file);
    const checked = await sender.checked(file);
    await uploadsLastMoved(server, '49 hours');
    expect((await sender.ask(late)).status).toBe(404);
    expect((await sender.form(documents, [checked])).status).toBe(409);
    await unclaimedSince(server, '49 hours');
    await sweepOnce(server.database);
    await sweepUnclaimed(server.database, server.platform.files);
    expect(await sql(server, 'SELECT FROM upload_part', [])).toEqual([]);
    expect(await traces(server)).toMatchObject({ unclaimed: 0 });
  });
});
