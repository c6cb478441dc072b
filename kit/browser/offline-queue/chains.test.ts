import { expect, test } from 'vitest';
import { isFirst, nextTime, readyItems, withoutSent, withTaken } from './chains.ts';
import type { Taking, QueuedItem } from './item.ts';

let keys = 0;

const taking = (chain: string, part: string, changes: Partial<Taking> = {}): Taking => ({
  chain,
  part,
  title: part,
  opens: `/${part}`,
  call: { name: part, method: 'POST', path: `/${part}` },
  body: {},
  ...changes,
});

function take(items: readonly QueuedItem[], what: Taking, now = 1): readonly QueuedItem[] {
  keys += 1;
  return withTaken(items, what, { key: `key-${String(keys)}`, now }).items;
}

const takeAll = (...all: readonly Taking[]): readonly QueuedItem[] =>
  all.reduce<readonly QueuedItem[]>((items, each) => take(items, each), []);

const parts = (items: readonly QueuedItem[]): string[] => items.map(({ chain, part }) => `${chain} ${part}`);

const changed = (items: readonly QueuedItem[], part: string, change: Partial<QueuedItem>) =>
  items.map((item) => (item.part === part ? { ...item, ...change } : item));

test('REACH-03 a case is sent in the order of its steps, and others do not wait for it', () => {
  const items = takeAll(taking('loan', 'details'), taking('loan', 'contacts'), taking('business', 'profile'));
  expect(parts(readyItems(items, 5))).toEqual(['loan details', 'business profile']);
});

test('REACH-03 what was refused stops its own case alone', () => {
  const items = changed(
    takeAll(taking('loan', 'details'), taking('loan', 'submit'), taking('business', 'profile')),
    'details',
    { state: 'refused', reason: 'Amount is required.' },
  );
  expect(parts(readyItems(items, 5))).toEqual(['business profile']);
});

test('REACH-03 a phone whose clock is set back does not hold an item up until the old time comes again', () => {
  const today = Date.parse('2026-11-25T08:00:00Z');
  const inThreeYears = Date.parse('2029-11-25T08:00:00Z');
  const items = changed(takeAll(taking('loan', 'details')), 'details', { notBefore: inThreeYears });
  expect(parts(readyItems(items, today))).toEqual(['loan details']);
  expect(nextTime(items, today)).toBeUndefined();
});

test('REACH-03 an item that backs off holds up its own case alone, until its time', () => {
  const items = changed(
    takeAll(taking('loan', 'details'), taking('loan', 'contacts'), taking('ticket 1', 'ticket')),
    'details',
    { notBefore: 500 },
  );
  expect(parts(readyItems(items, 499))).toEqual(['ticket 1 ticket']);
  expect(nextTime(items, 499)).toBe(500);
  expect(parts(readyItems(items, 500))).toEqual(['loan details', 'ticket 1 ticket']);
  expect(nextTime(items, 500)).toBeUndefined();
});

test('REACH-03 a step that is saved anew takes the place of what waits, on what the server held at first', () => {
  const items = takeAll(
    taking('loan', 'details', { body: { amount: '1' }, base: { amount: '' } }),
    taking('loan', 'contacts'),
  );
  const again = take(items, taking('loan', 'details', { body: { amount: '2' }, base: { amount: '1' } }), 9);
  expect(parts(again)).toEqual(['loan details', 'loan contacts']);
  const [details, contacts] = again;
  expect([details?.body, details?.base, details?.key]).toEqual([
    { amount: '2' },
    { amount: '' },
    contacts?.after[0],
  ]);
  expect(parts(readyItems(again, 9))).toEqual(['loan details']);
});

test('REACH-03 a step whose answer may only be lost is not replaced: the new one follows it', () => {
  const items = changed(takeAll(taking('loan', 'details')), 'details', { tries: 1 });
  const again = take(items, taking('loan', 'details', { body: { amount: '2' } }), 9);
  expect(parts(again)).toEqual(['loan details', 'loan details']);
  expect(parts(readyItems(again, 9))).toHaveLength(1);
});

test('REACH-03 a refused step that was put right goes on with its case', () => {
  const items = changed(takeAll(taking('loan', 'details'), taking('loan', 'submit')), 'details', {
    state: 'refused',
    tries: 1,
  });
  const again = take(items, taking('loan', 'details', { body: { amount: '2' } }), 9);
  expect(parts(again)).toEqual(['loan details', 'loan submit']);
  const [details, submit] = again;
  expect([details?.state, submit !== undefined && isFirst(submit, again)]).toEqual(['waiting', false]);
});

test('REACH-03 what follows is based on the answer: its version, and the id of a case begun on the phone', () => {
  const items = takeAll(
    taking('loan', 'details', { ifMatch: 0 }),
    taking('loan', 'contacts', { ifMatch: 0 }),
    taking('loan', 'submit', { ifMatch: 0, body: { loan_id: null }, caseField: 'loan_id' }),
    taking('business', 'profile', { ifMatch: 7 }),
  );
  const [details] = items;
  if (details === undefined) throw new Error('nothing was taken');
  const left = withoutSent(items, details, { id: 500, version: 3 });
  expect(left.map(({ ifMatch, caseId }) => [ifMatch, caseId])).toEqual([
    [3, 500],
    [3, 500],
    [7, undefined],
  ]);
  expect(left[1]?.body).toEqual({ loan_id: 500 });
});
