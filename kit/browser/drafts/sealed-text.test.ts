import { beforeEach, expect, test } from 'vitest';
import { takeDeviceSecret } from '../../endpoints/session.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { giveDatabase, secretOf, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { hasSealedText } from '../offline-store/mark.ts';
import { openKept } from '../offline-store/open-kept.ts';
import { inTab } from '../forms/form-memory.ts';
import { endSession } from '../session/session-store.ts';
import { signOut } from '../session-watch/sign-out.ts';
import { lockTyped, openTyped } from './sealed-text.ts';
import { workInThisTab } from './this-tab.ts';
import { keepUnsaved, readUnsaved } from './unsaved-answers.ts';

giveDatabase();
const form = 'form:ask-for-help';
const secret = 'My National ID is CM9107210K4HJA';
const stored = (): string => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
const keptInTab = (): string | null => sessionStorage.getItem('typed:profile-phone');

let server: FakeServer;
let user = '';
let people = 0;
beforeEach(() => {
  people += 1;
  user = `person-${String(people)}`;
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  signInOnPhone(server, user);
  workInThisTab(user);
  keepUnsaved(user, form, { message: secret });
  inTab('profile-phone').keep({ phone: '772345678' });
});

async function endAndLock(): Promise<void> {
  endSession(`token of ${user}`, 'idle');
  await lockTyped(user);
}

test('REACH-03 what was typed lies sealed after a session ended by itself, and comes back with its person', async () => {
  await openKept(user);
  await endAndLock();
  expect(stored()).not.toMatch(/CM9107210K4HJA|772345678/);
  signInOnPhone(server, user);
  await openTyped(user);
  expect(readUnsaved(user, form)).toEqual({ message: secret });
  expect(keptInTab()).toContain('772345678');
  expect(hasSealedText(user)).toBe(false);
});

test('REACH-03 a session that ends again before the text could be opened seals both', async () => {
  await openKept(user);
  await endAndLock();
  signInOnPhone(server, user);
  await openKept(user);
  keepUnsaved(user, 'form:comment-7', { comment: 'Second' });
  await endAndLock();
  signInOnPhone(server, user);
  await openTyped(user);
  expect([readUnsaved(user, form), readUnsaved(user, 'form:comment-7')]).toEqual([
    { message: secret },
    { comment: 'Second' },
  ]);
});

test('REACH-03 without a network it stays sealed, and what is typed meanwhile is not replaced', async () => {
  await openKept(user);
  await endAndLock();
  signInOnPhone(server, user);
  server.loseNetwork(takeDeviceSecret);
  await openTyped(user);
  expect([readUnsaved(user, form), hasSealedText(user)]).toEqual([undefined, true]);
  keepUnsaved(user, form, { message: 'Newer' });
  server.answer(takeDeviceSecret, { data: { secret: secretOf('q') } });
  await openTyped(user);
  expect(readUnsaved(user, form)).toEqual({ message: 'Newer' });
});

test('REACH-03 after another secret nothing can be read any more, and nothing is asked for it again', async () => {
  await openKept(user);
  await endAndLock();
  signInOnPhone(server, user, secretOf('w'));
  await openTyped(user);
  expect([readUnsaved(user, form), hasSealedText(user)]).toEqual([undefined, false]);
});

test('EASE-06 on a device that keeps nothing, what was typed is not lost', async () => {
  await endAndLock();
  expect(readUnsaved(user, form)).toEqual({ message: secret });
});

test('EASE-06 while the key is out of reach, what was typed is not lost', async () => {
  await openKept(user);
  await endAndLock();
  signInOnPhone(server, user);
  server.loseNetwork(takeDeviceSecret);
  keepUnsaved(user, form, { message: 'Newer' });
  await endAndLock();
  expect(readUnsaved(user, form)).toEqual({ message: 'Newer' });
});

test('EASE-06 signing out removes sealed text as well', async () => {
  await openKept(user);
  await endAndLock();
  signInOnPhone(server, user);
  signOut();
  expect(hasSealedText(user)).toBe(false);
});
