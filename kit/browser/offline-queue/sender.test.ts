import { beforeEach, expect, test } from 'vitest';
import { refusal, SendingPhone } from '#app/tests/screens/sending-phone.ts';
import { newerShownMessage } from './newer-shown.ts';
import { onOwnVersion } from './own-versions.ts';
import { OfflineQueue } from './offline-queue.ts';

let own: SendingPhone;
beforeEach(() => {
  own = new SendingPhone();
});

/** Rounds until nothing is left, as the network comes and goes. */
async function roundsUntilEmpty(): Promise<void> {
  for (let rounds = 0; own.phone.kept.size > 0 && rounds < 20; rounds += 1) {
    own.now += 3_600_000;
    await own.round();
  }
}

test('REACH-03 the steps of a case go in their order, and the submission after them', async () => {
  await own.takeAll();
  expect(await own.round()).toBe('done');
  expect(own.lender.heard).toEqual(['contacts', 'finance', 'submit']);
  expect([own.lender.loans.length, own.phone.kept.size]).toEqual([1, 0]);
});

test('REACH-03 with every first answer lost there is one loan, with every answer', async () => {
  await own.takeAll();
  own.lender.faults = ['lost answer', 'lost answer', 'lost answer', 'lost answer'];
  await roundsUntilEmpty();
  expect(own.lender.loans).toEqual([{ loan_id: 500, contacts: { email: 'new' }, finance: { rent: '2' } }]);
  expect(own.lender.heard.filter((part) => part === 'contacts')).toHaveLength(1);
});

test('REACH-03 a submission waits for the files of its case, and is set aside if one was refused', async () => {
  await own.takeSubmit();
  own.lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
  own.lender.files = { areWaiting: true };
  expect([await own.round(), await own.kept()]).toEqual(['done', ['submit waiting']]);
  own.lender.files = { areWaiting: false, refusal: 'licence.pdf: This file has a virus.' };
  await own.round();
  expect([await own.kept(), own.lender.heard]).toEqual([
    ['submit refused licence.pdf: This file has a virus.'],
    [],
  ]);
});

test('REACH-03 a page that is killed while it sends leaves the item waiting, and it is sent once more', async () => {
  await own.takeContacts();
  own.lender.faults = ['killed'];
  void own.round();
  await expect.poll(async () => (await own.phone.all()).map(({ tries }) => tries)).toEqual([1]);
  const again = new OfflineQueue(own.userId, own.phone);
  expect((await again.load()).map(({ state }) => state)).toEqual(['waiting']);
  await own.round(again);
  expect([own.lender.heard, own.phone.kept.size]).toEqual([['contacts'], 0]);
});

test('REACH-03 without an answer everything waits; a server that cannot holds up one case, and is asked again', async () => {
  await own.takeContacts();
  await own.take('ticket', { chain: 'ticket 1' });
  own.lender.faults = ['no network'];
  expect([await own.round(), own.lender.heard]).toEqual(['no-answer', []]);
  own.lender.faults = [refusal(503, "This service isn't available right now.")];
  expect(await own.round()).toBe('done');
  expect(own.lender.heard).toEqual(['ticket']);
  expect(await own.kept()).toEqual(["contacts waiting This service isn't available right now."]);
  await own.round();
  expect(own.lender.heard).toEqual(['ticket']);
  own.now += 60_000;
  await own.round();
  expect([own.lender.heard, own.phone.kept.size]).toEqual([['ticket', 'contacts'], 0]);
});

test('REACH-03 what had arrived with its answer lost leaves the list once its screens have read it', async () => {
  await own.takeContacts();
  own.lender.faults = ['lost answer'];
  expect([await own.round(), own.readAgain]).toEqual(['no-answer', []]);
  const versions: unknown[] = [];
  const stop = onOwnVersion((version) => versions.push(version));
  await own.round();
  stop();
  expect([own.lender.heard, own.readAgain, own.phone.kept.size]).toEqual([['contacts'], ['loan'], 0]);
  // Nobody else has changed it: forms that are open go on from there.
  expect(versions).toEqual([{ chain: 'loan', from: 3, to: 4 }]);
});

test('REACH-03 what is refused is set aside with its reason and stops its case; the others go on', async () => {
  await own.takeAll();
  await own.take('ticket', { chain: 'ticket 1' });
  own.lender.faults = [refusal(422, 'Email is required')];
  await own.round();
  expect(own.lender.heard).toEqual(['ticket']);
  expect(await own.kept()).toEqual([
    'contacts refused Email is required',
    'finance waiting',
    'submit waiting',
  ]);
  await own.takeContacts();
  await own.round();
  expect([own.lender.heard.at(-1), own.phone.kept.size]).toEqual(['submit', 0]);
});

test('REACH-03 a session that has ended holds everything until its person has signed in', async () => {
  await own.takeContacts();
  own.lender.faults = [refusal(401, 'Sign in again to continue.')];
  expect([await own.round(), await own.kept()]).toEqual(['signed-out', ['contacts waiting']]);
});

test('REACH-03 what another device changed in the same step stays, and differences are put to the person', async () => {
  await own.take('contacts', { body: { email: 'new', phone: '1' }, base: { email: 'old', phone: '1' } });
  own.lender.saveElsewhere('contacts', { email: 'other', phone: '2' });
  await own.round();
  const [asked] = await own.queue.load();
  expect([asked?.state, asked?.elsewhere?.differences, own.lender.heard]).toEqual([
    'asks',
    [{ name: 'email', mine: 'new', theirs: 'other' }],
    [],
  ]);
  await own.queue.choose(asked?.key ?? '', new Set());
  await own.round();
  expect(own.lender.answers['contacts']).toEqual({ email: 'new', phone: '2' });
});

test('REACH-03 a change of another step elsewhere keeps no step back, but nothing unread is submitted', async () => {
  await own.takeAll();
  own.lender.saveElsewhere('details', { amount: '9' });
  await own.round();
  expect(own.lender.heard).toEqual(['contacts', 'finance', 'submit']);
  own.lender.loans.length = 0;
  own.lender.id = 500;
  await own.takeSubmit();
  own.lender.saveElsewhere('finance', { rent: '7' });
  await own.round();
  expect([await own.kept(), own.lender.loans]).toEqual([[`submit refused ${newerShownMessage()}`], []]);
  expect(own.readAgain).toEqual(['loan']);
});

test('REACH-03 answers of an application that was sent from another device are set aside, not put into the next', async () => {
  await own.takeContacts();
  own.lender.id = 501;
  await own.round();
  expect([await own.kept(), own.lender.heard]).toEqual([
    ['contacts refused This application was sent already.'],
    [],
  ]);
});

test('REACH-03 a draft begun on two devices is one draft', async () => {
  own.lender.id = undefined;
  own.lender.version = 0;
  own.lender.answers = { details: {} };
  await own.take('details', { body: { amount: '5' }, base: {}, ifMatch: 0, caseId: undefined });
  own.lender.id = 7;
  own.lender.saveElsewhere('details', { amount: '5' });
  await own.round();
  expect([own.lender.heard, own.phone.kept.size]).toEqual([[], 0]);
});
