import { beforeEach, expect, test } from 'vitest';
import { otherSent, refusal, SendingPhone } from '#app/tests/screens/sending-phone.ts';
import { filesMissingMessage, newerShownMessage } from './newer-shown.ts';

let own: SendingPhone;
beforeEach(() => {
  own = new SendingPhone();
});

const readLicence = (...coming: readonly string[]) => ({
  body: { loan_id: 500, read_documents: ['licence'] },
  files: { stored: ['licence'], coming, bytes: coming.map((_, index) => 100 + index) },
});

test('REACH-03 a submission whose answer was lost and that another device overtook is set aside, not sent again', async () => {
  await own.takeAll();
  own.lender.faults = ['none', 'none', 'no network'];
  expect(await own.round()).toBe('no-answer');
  own.lender.saveElsewhere('finance', { rent: '7' });
  own.now += 60_000;
  await own.round();
  expect(await own.kept()).toEqual([`submit refused ${newerShownMessage()}`]);
  expect([own.lender.heard, own.readAgain]).toEqual([['contacts', 'finance'], ['loan']]);
});

test('REACH-03 a submission that arrived with its answer lost is known by its key, though its case is closed', async () => {
  own.lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
  await own.takeSubmit();
  own.lender.faults = ['lost answer'];
  expect(await own.round()).toBe('no-answer');
  own.now += 60_000;
  await own.round();
  expect([own.lender.heard, own.lender.loans.length, own.phone.kept.size]).toEqual([
    ['submit', 'submit'],
    1,
    0,
  ]);
});

test('REACH-03 a case that another device sent with other answers is not told to a submission without an answer as its own', async () => {
  own.lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
  await own.takeSubmit();
  own.lender.faults = ['no network'];
  await own.round();
  own.lender.saveElsewhere('finance', { rent: '7' });
  own.lender.submitElsewhere();
  own.now += 60_000;
  await own.round();
  expect(await own.kept()).toEqual([`submit refused ${otherSent}`]);
});

test('REACH-03 a submission that was only compared has not arrived, whatever the server says meanwhile', async () => {
  own.lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
  await own.takeSubmit();
  own.lender.failsToRead = refusal(503, "This service isn't available right now.");
  expect([await own.round(), await own.kept()]).toEqual([
    'done',
    ["submit waiting This service isn't available right now."],
  ]);
  own.lender.failsToRead = undefined;
  own.lender.submitElsewhere();
  own.now += 60_000;
  await own.round();
  expect([own.lender.heard, await own.kept()]).toEqual([
    [],
    ['submit refused This application was sent already.'],
  ]);
});

test.each([
  [
    'added',
    [
      { id: 'licence', type: 'licence', size: 9 },
      { id: 'other', type: 'licence', size: 9 },
    ],
  ],
  ['removed', []],
  ['replaced', [{ id: 'other', type: 'licence', size: 9 }]],
] as const)('REACH-03 a file that another device has %s keeps a submission back', async (_how, documents) => {
  own.lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
  await own.takeSubmit(readLicence());
  own.lender.documents = [...documents];
  await own.round();
  expect(await own.kept()).toEqual([`submit refused ${newerShownMessage()}`]);
  expect([own.lender.heard, own.readAgain]).toEqual([[], ['loan']]);
});

test("REACH-03 this phone's own files that arrive before a submission are part of it", async () => {
  await own.takeContacts();
  await own.takeFinance();
  await own.takeSubmit(readLicence('statement'));
  own.lender.files = { areWaiting: true };
  await own.round();
  own.lender.documents.push({ id: 'statement-1', type: 'statement', size: 9 });
  own.lender.files = { areWaiting: false };
  await own.round();
  expect(own.lender.loans).toMatchObject([{ loan_id: 500, read_documents: ['licence', 'statement-1'] }]);
  expect([await own.kept(), own.readAgain]).toEqual([[], []]);
});

test.each([
  ['could not be copied', 0],
  ['another device has deleted again', 1],
] as const)(
  "REACH-03 without one of the phone's own files, which %s, a submission is kept back",
  async (_why, arrived) => {
    own.lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
    await own.takeSubmit(readLicence('statement', 'statement'));
    own.lender.documents.push({ id: 'statement-1', type: 'statement', size: 9 });
    for (let count = 0; count < arrived; count += 1) {
      own.lender.documents.push({ id: 'statement-2', type: 'statement', size: 9 });
      // After the phone has compared, before its submission arrives.
      own.lender.beforeNext = () => own.lender.documents.pop();
    }
    await own.round();
    expect(await own.kept()).toEqual([`submit refused ${filesMissingMessage()}`]);
    expect([own.lender.loans, own.readAgain]).toEqual([[], ['loan']]);
  },
);

test("REACH-03 a file of another device beside this phone's own one keeps a submission back, at the last moment too", async () => {
  own.lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
  await own.takeSubmit(readLicence('statement'));
  own.lender.documents.push({ id: 'statement-1', type: 'statement', size: 9 });
  // After the phone has compared, before its submission arrives.
  own.lender.beforeNext = () => own.lender.documents.push({ id: 'statement-2', type: 'statement', size: 9 });
  await own.round();
  expect([await own.kept(), own.lender.loans]).toEqual([[`submit refused ${newerShownMessage()}`], []]);
});
