import { beforeEach, expect, test } from 'vitest';
import { staleVersionMessage } from '@ensigo/rulebook/errors';
import { ApiFailure, noAnswer } from '../api/api-failure.ts';
import type { Answers } from './answers.ts';
import type { Taking, UnsentItem } from './item.ts';
import type { CaseThere } from './mend.ts';
import { UnsentQueue } from './unsent-queue.ts';
import { SendingRound, type RoundEnd } from './unsent-sender.ts';
import type { ItemStore } from './unsent-store.ts';

/** What a phone keeps, also when its page is killed. */
class Phone implements ItemStore {
  readonly kept = new Map<string, string>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `put` writes here
  all = () => Promise.resolve([...this.kept.values()].map((text) => JSON.parse(text) as UnsentItem));
  put(item: UnsentItem): Promise<void> {
    this.kept.set(item.key, JSON.stringify(item));
    return Promise.resolve();
  }
  remove(key: string): Promise<void> {
    this.kept.delete(key);
    return Promise.resolve();
  }
}

type Fault = 'lost answer' | 'no network' | 'killed' | ApiFailure;

/** Keeps one case at a time, as the server does: by version, and each submission once. */
class Lender {
  id: number | undefined = 500;
  version = 3;
  answers: Record<string, Answers> = { contacts: { email: 'old' }, finance: { rent: '1' } };
  readonly loans: Answers[] = [];
  readonly heard: string[] = [];
  /** The next faults, first to come first. */
  faults: Fault[] = [];
  files: { areWaiting: boolean; refusal?: string } = { areWaiting: false };

  readonly send = async (item: UnsentItem): Promise<unknown> => {
    const fault = this.faults.shift();
    if (fault instanceof ApiFailure) throw fault;
    if (fault === 'no network') throw noAnswer();
    if (fault === 'killed') return new Promise(() => undefined);
    const answer = this.#handle(item);
    if (fault === 'lost answer') throw noAnswer();
    return answer;
  };

  #handle({ part, body, ifMatch, chain }: UnsentItem): unknown {
    this.heard.push(part);
    if (chain !== 'loan') return { data: { id: 1 } };
    if (part === 'submit') {
      // As the server knows a repeated submission by its loan.
      if (this.loans.some(({ loan_id: id }) => id === body['loan_id'])) return { data: { id: 500 } };
      if (ifMatch !== this.version) throw stale();
      this.loans.push({ ...body, ...this.answers });
      return { data: { id: 500 } };
    }
    if (ifMatch !== this.version) throw stale();
    this.version += 1;
    this.answers = { ...this.answers, [part]: body };
    return { data: { id: this.id, version: this.version } };
  }

  /** Another device saves a step. */
  saveElsewhere(part: string, answers: Answers): void {
    this.version += 1;
    this.answers = { ...this.answers, [part]: answers };
  }

  readonly read = (): Promise<CaseThere> =>
    Promise.resolve({ id: this.id, version: this.version, answers: this.answers });
}

const refusal = (status: number, message: string): ApiFailure => new ApiFailure({ status, message });
const stale = (): ApiFailure => refusal(409, staleVersionMessage());

let phone: Phone;
let lender: Lender;
let queue: UnsentQueue;
let now: number;
let people = 0;

beforeEach(() => {
  people += 1;
  phone = new Phone();
  lender = new Lender();
  queue = new UnsentQueue(`person-${String(people)}`, phone);
  now = 1_000_000;
});

const round = (from: UnsentQueue = queue): Promise<RoundEnd> =>
  new SendingRound({
    queue: from,
    send: lender.send,
    rulesOf: (chain) =>
      Promise.resolve(
        chain === 'loan'
          ? {
              read: lender.read,
              asStored: (_part: string, body: Answers) => body,
              alwaysAsks: () => false,
              wordsOf: (_part: string, _name: string, value: unknown) => String(value),
              labelOf: (_part: string, name: string) => name,
              gone: 'This application was sent already.',
            }
          : undefined,
      ),
    filesOf: () => Promise.resolve(lender.files),
    onSent: () => Promise.resolve(),
    onSending: () => undefined,
    now: () => now,
  }).run();

const take = (part: string, changes: Partial<Taking> = {}) =>
  queue.take({
    chain: 'loan',
    part,
    title: part,
    opens: `/${part}`,
    call: { name: part, method: 'POST', path: `/${part}` },
    body: {},
    ifMatch: 3,
    caseId: 500,
    ...changes,
  });

const takeContacts = () => take('contacts', { body: { email: 'new' }, base: { email: 'old' } });
const takeFinance = () => take('finance', { body: { rent: '2' }, base: { rent: '1' } });
const takeSubmit = () =>
  take('submit', {
    body: { loan_id: 500 },
    afterFiles: 'loan-500',
    reads: { contacts: { email: 'new' }, finance: { rent: '2' } },
  });

async function takeAll(): Promise<void> {
  await takeContacts();
  await takeFinance();
  await takeSubmit();
}

const kept = async (): Promise<string[]> =>
  (await queue.load()).map(({ part, state, reason = '' }) => `${part} ${state} ${reason}`.trim());

/** Rounds until nothing is left, as the network comes and goes. */
async function roundsUntilEmpty(): Promise<void> {
  for (let rounds = 0; phone.kept.size > 0 && rounds < 20; rounds += 1) {
    now += 3_600_000;
    await round();
  }
}

test('REACH-03 the steps of a case go in their order, and the submission after them', async () => {
  await takeAll();
  expect(await round()).toBe('done');
  expect(lender.heard).toEqual(['contacts', 'finance', 'submit']);
  expect([lender.loans.length, phone.kept.size]).toEqual([1, 0]);
});

test('REACH-03 with every first answer lost there is one loan, with every answer', async () => {
  await takeAll();
  lender.faults = ['lost answer', 'lost answer', 'lost answer', 'lost answer'];
  await roundsUntilEmpty();
  expect(lender.loans).toEqual([{ loan_id: 500, contacts: { email: 'new' }, finance: { rent: '2' } }]);
  expect(lender.heard.filter((part) => part === 'contacts')).toHaveLength(1);
});

test('REACH-03 a submission waits for the files of its case, and is set aside if one was refused', async () => {
  await takeSubmit();
  lender.answers = { contacts: { email: 'new' }, finance: { rent: '2' } };
  lender.files = { areWaiting: true };
  expect([await round(), await kept()]).toEqual(['done', ['submit waiting']]);
  lender.files = { areWaiting: false, refusal: 'licence.pdf: This file has a virus.' };
  await round();
  expect([await kept(), lender.heard]).toEqual([['submit refused licence.pdf: This file has a virus.'], []]);
});

test('REACH-03 a page that is killed while it sends leaves the item waiting, and it is sent once more', async () => {
  await takeContacts();
  lender.faults = ['killed'];
  void round();
  await expect.poll(async () => (await phone.all()).map(({ tries }) => tries)).toEqual([1]);
  const again = new UnsentQueue(`person-${String(people)}`, phone);
  expect((await again.load()).map(({ state }) => state)).toEqual(['waiting']);
  await round(again);
  expect([lender.heard, phone.kept.size]).toEqual([['contacts'], 0]);
});

test('REACH-03 without an answer everything waits; a server that cannot holds up one case, and is asked again', async () => {
  await takeContacts();
  await take('ticket', { chain: 'ticket 1' });
  lender.faults = ['no network'];
  expect([await round(), lender.heard]).toEqual(['no-answer', []]);
  lender.faults = [refusal(503, 'We are not able to answer just now.')];
  expect(await round()).toBe('done');
  expect(lender.heard).toEqual(['ticket']);
  expect(await kept()).toEqual(['contacts waiting We are not able to answer just now.']);
  await round();
  expect(lender.heard).toEqual(['ticket']);
  now += 60_000;
  await round();
  expect([lender.heard, phone.kept.size]).toEqual([['ticket', 'contacts'], 0]);
});

test('REACH-03 what is refused is set aside with its reason and stops its case; the others go on', async () => {
  await takeAll();
  await take('ticket', { chain: 'ticket 1' });
  lender.faults = [refusal(422, 'Email is required')];
  await round();
  expect(lender.heard).toEqual(['ticket']);
  expect(await kept()).toEqual(['contacts refused Email is required', 'finance waiting', 'submit waiting']);
  await takeContacts();
  await round();
  expect([lender.heard.at(-1), phone.kept.size]).toEqual(['submit', 0]);
});

test('REACH-03 a session that has ended holds everything until its person has signed in', async () => {
  await takeContacts();
  lender.faults = [refusal(401, 'Please sign in again.')];
  expect([await round(), await kept()]).toEqual(['signed-out', ['contacts waiting']]);
});

test('REACH-03 what another device changed in the same step stays, and differences are put to the person', async () => {
  await take('contacts', { body: { email: 'new', phone: '1' }, base: { email: 'old', phone: '1' } });
  lender.saveElsewhere('contacts', { email: 'other', phone: '2' });
  await round();
  const [asked] = await queue.load();
  expect([asked?.state, asked?.elsewhere?.differences, lender.heard]).toEqual([
    'asks',
    [{ name: 'email', mine: 'new', theirs: 'other' }],
    [],
  ]);
  await queue.choose(asked?.key ?? '', new Set());
  await round();
  expect(lender.answers['contacts']).toEqual({ email: 'new', phone: '2' });
});

test('REACH-03 a change of another step elsewhere keeps no step back, but nothing unread is submitted', async () => {
  await takeAll();
  lender.saveElsewhere('details', { amount: '9' });
  await round();
  expect(lender.heard).toEqual(['contacts', 'finance', 'submit']);
  lender.loans.length = 0;
  await takeSubmit();
  lender.saveElsewhere('finance', { rent: '7' });
  await round();
  expect([await kept(), lender.loans]).toEqual([[`submit refused ${staleVersionMessage()}`], []]);
});

test('REACH-03 answers of an application that was sent from another device are set aside, not put into the next', async () => {
  await takeContacts();
  lender.id = 501;
  await round();
  expect([await kept(), lender.heard]).toEqual([['contacts refused This application was sent already.'], []]);
});

test('REACH-03 a draft begun on two devices is one draft', async () => {
  lender.id = undefined;
  lender.version = 0;
  lender.answers = { details: {} };
  await take('details', { body: { amount: '5' }, base: {}, ifMatch: 0, caseId: undefined });
  lender.id = 7;
  lender.saveElsewhere('details', { amount: '5' });
  await round();
  expect([lender.heard, phone.kept.size]).toEqual([[], 0]);
});
