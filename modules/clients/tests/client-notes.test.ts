import { describe, expect, it } from 'vitest';
import {
  changeClientNote,
  listClientNotes,
  pinClientNote,
  strikeClientNote,
  writeClientNote,
  type ClientNote,
} from '../endpoints/staff-client-notes.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { showClient } from '../endpoints/staff-clients.ts';
import { notesWereWritten } from '#app/tests/support/arrange/notes.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();
const ruth = await signedIn(server, 'loan-officer');
const advisor = await signedIn(server, 'advisor');

async function someClient(): Promise<{ client: Person; id: string }> {
  const client = await signedIn(server);
  return { client, id: await publicIdOf(server, client.userId) };
}
const write = (by: Person, id: string, text: string, pinned = false) =>
  by.does(writeClientNote, { id, body: { text, pinned } });
const notesFor = (by: Person, id: string) => by.does(listClientNotes, { id });
const texts = (notes: readonly ClientNote[]) => notes.map(({ text }) => text);
const firstOf = async (by: Person, id: string) => (await notesFor(by, id)).data[0]?.id ?? 0;

describe('notes about a client', () => {
  it('CASE-14 are written by staff and read by all who may see the client, pinned ones apart', async () => {
    const { client, id } = await someClient();
    await write(ruth, id, 'Sells eggs at the market on Tuesdays.');
    await write(advisor, id, 'Speaks Luganda.', true);
    const auditor = await signedIn(server, 'auditor');
    const seen = await notesFor(auditor, id);
    expect([texts(seen.pinned), texts(seen.data), seen.next]).toEqual([
      ['Speaks Luganda.'],
      ['Sells eggs at the market on Tuesdays.'],
      null,
    ]);
    expect(seen.data[0]).toMatchObject({ by: { name: 'Nakato Grace' }, earlier: [], struck: null });
    expect((await auditor.isRefused(writeClientNote, { id, body: { text: 'No.' } })).status).toBe(403);
    const expert = await signedIn(server, 'expert');
    expect((await expert.isRefused(listClientNotes, { id })).status).toBe(403);
    expect((await client.isRefused(listClientNotes, { id })).status).toBe(403);
    const own = JSON.stringify((await client.does(checkPrequalification)).data);
    expect(own).not.toContain('Luganda');
  });

  it('CASE-14 are changed by their author within a day, and what they said stays', async () => {
    const { id } = await someClient();
    await write(ruth, id, 'Has two shops.');
    const note = await firstOf(ruth, id);
    const change = { id, params: { id, note }, body: { text: 'Has three shops.' } };
    expect((await notesFor(ruth, id)).data[0]?.may_edit).toBe(true);
    expect((await notesFor(advisor, id)).data[0]?.may_edit).toBe(false);
    expect((await advisor.isRefused(changeClientNote, change)).message).toContain('Only the author');
    await ruth.does(changeClientNote, change);
    expect((await notesFor(advisor, id)).data[0]).toMatchObject({
      text: 'Has three shops.',
      earlier: [{ text: 'Has two shops.', until: expect.stringMatching(/Z$/) }],
    });
    await notesWereWritten(server, id, 25);
    expect((await notesFor(ruth, id)).data[0]?.may_edit).toBe(false);
    expect((await ruth.isRefused(changeClientNote, change)).status).toBe(409);
  });

  it('CASE-14 are struck with a reason, stay readable and change no more', async () => {
    const { id } = await someClient();
    await write(ruth, id, 'Is in debt everywhere.', true);
    const note = (await notesFor(ruth, id)).pinned[0]?.id ?? 0;
    const params = { id, note };
    const refused = await advisor.isRefused(strikeClientNote, { params, body: { reason: ' ' } });
    expect(refused.errors).toEqual({ reason: ['Reason is required.'] });
    await advisor.does(strikeClientNote, { params, body: { reason: 'Hearsay.' } });
    const seen = await notesFor(ruth, id);
    expect(seen.pinned).toEqual([]);
    expect(seen.data[0]).toMatchObject({
      text: 'Is in debt everywhere.',
      struck: { reason: 'Hearsay.', by: { name: 'Nakato Grace' } },
      may_edit: false,
    });
    for (const [call, body] of [
      [strikeClientNote, { reason: 'Again.' }],
      [pinClientNote, { pinned: true }],
      [changeClientNote, { text: 'Is not.' }],
    ] as const) {
      expect((await ruth.isRefused(call, { params, body })).message).toBe('This note is already struck out.');
    }
  });

  it('CASE-14 five are pinned at most, and a long list comes in pages', async () => {
    const { id } = await someClient();
    for (let index = 0; index < 5; index += 1) await write(ruth, id, `Pin ${String(index)}`, true);
    const sixth = await ruth.isRefused(writeClientNote, { id, body: { text: 'One', pinned: true } });
    expect(sixth.status).toBe(409);
    await write(ruth, id, 'One');
    const pin = { params: { id, note: await firstOf(ruth, id) }, body: { pinned: true } };
    expect((await ruth.isRefused(pinClientNote, pin)).message).toContain('5 notes are already pinned');
    for (let index = 0; index < 31; index += 1) await write(ruth, id, `Note ${String(index)}`);
    const first = await notesFor(ruth, id);
    expect([first.data.length, first.pinned.length]).toEqual([30, 5]);
    const second = await ruth.does(listClientNotes, { id, query: `cursor=${first.next ?? ''}` });
    expect([texts(second.data), second.pinned, second.next]).toEqual([['Note 0', 'One'], [], null]);
  });

  it('CASE-14 a note of one client is not found at another one, nor at a client who is not there', async () => {
    const [one, other] = [await someClient(), await someClient()];
    await write(ruth, one.id, 'Here.');
    const params = { id: other.id, note: await firstOf(ruth, one.id) };
    expect((await ruth.isRefused(strikeClientNote, { params, body: { reason: 'x' } })).status).toBe(404);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await ruth.isRefused(listClientNotes, { id: nobody })).status).toBe(404);
    expect((await ruth.isRefused(writeClientNote, { id: nobody, body: { text: 'x' } })).status).toBe(404);
    expect((await ruth.isRefused(showClient, { id: nobody })).status).toBe(404);
  });

  it('CASE-14 each is in the audit log without its words', async () => {
    const { client, id } = await someClient();
    await write(ruth, id, 'Prefers to be called after nine.');
    const entries = await audited(server, { action: 'client-note%', subject: `user:${client.userId}` });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['client-note.written', { note: expect.any(Number) }],
    ]);
  });
});
