import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { DraftStore, HeldDraft, type KeepingState } from './draft-store.ts';
import { readUnsaved, type Answers } from './unsaved-answers.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function storeWith(send: (answers: Answers) => Promise<string>) {
  const states: KeepingState['kind'][] = [];
  const store = new DraftStore({
    userId: 'u1',
    form: 'loan-details',
    send,
    onState: (state) => states.push(state.kind),
    isRefusal: (error) => String(error).includes('refused'),
  });
  return { store, states };
}

test('LOAN-17 typed values are sent once typing stops, and only the latest', async () => {
  const sent: Answers[] = [];
  const { store, states } = storeWith(async (answers) => {
    sent.push(answers);
    return '2026-01-01T00:00:00Z';
  });
  store.keep({ amount: '1' });
  store.keep({ amount: '15' });
  expect(readUnsaved('u1', 'loan-details')).toEqual({ amount: '15' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ amount: '15' }]);
  expect(states).toEqual(['saving', 'saved']);
  expect(readUnsaved('u1', 'loan-details')).toBeUndefined();
});

test('a failed save keeps the values on the device and is retried automatically', async () => {
  let online = false;
  const { store, states } = storeWith(async () => {
    if (!online) throw new Error('no network');
    return '2026-01-01T00:00:00Z';
  });
  store.keep({ amount: '15' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('kept-here');
  expect(readUnsaved('u1', 'loan-details')).toEqual({ amount: '15' });
  online = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('saved');
  expect(readUnsaved('u1', 'loan-details')).toBeUndefined();
});

test('LOAN-17 no network is waited for where the server has answered that it cannot take the values', async () => {
  const refusal = new ApiFailure({ status: 422, message: 'Use at most 200 characters.' });
  const { store, states } = storeWith(() => Promise.reject(refusal));
  store.keep({ business_name: 'x'.repeat(300) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('kept-only-here');
  expect(readUnsaved('u1', 'loan-details')).toEqual({ business_name: 'x'.repeat(300) });
});

test('values typed during a save are sent after it, never dropped', async () => {
  const sent: Answers[] = [];
  let finish: (at: string) => void = () => undefined;
  const { store } = storeWith((answers) => {
    sent.push(answers);
    return new Promise((resolve) => (finish = resolve));
  });
  store.keep({ amount: '1' });
  await vi.advanceTimersByTimeAsync(1_000);
  store.keep({ amount: '12' });
  finish('2026-01-01T00:00:00Z');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ amount: '1' }, { amount: '12' }]);
});

test('leaving the screen sends pending values; saving the step discards them', async () => {
  const sent: Answers[] = [];
  const send = async (answers: Answers): Promise<string> => {
    sent.push(answers);
    return '2026-01-01T00:00:00Z';
  };
  const left = storeWith(send);
  left.store.keep({ amount: '7' });
  left.store.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ amount: '7' }]);
  const saved = storeWith(send);
  saved.store.keep({ amount: '8' });
  saved.store.discard();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  expect(readUnsaved('u1', 'loan-details')).toBeUndefined();
});

test('values the server refuses are not sent again', async () => {
  let sends = 0;
  const { store, states } = storeWith(async () => {
    sends += 1;
    throw new Error('refused');
  });
  store.keep({ amount: '7' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sends).toBe(1);
  expect(states.at(-1)).toBe('idle');
});

/** A full phone keeps what it has, and takes nothing more. */
function refuseToStore(): void {
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full: Storage = Object.defineProperty(Object.create(localStorage), 'setItem', { value: setItem });
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full);
}

test('REACH-03 nothing is called kept on a device whose storage took nothing, until it takes it', async () => {
  refuseToStore();
  const { store, states } = storeWith(() => Promise.reject(new Error('no network')));
  store.keep({ amount: '1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['saving', 'not-kept']);
  vi.restoreAllMocks();
  store.keep({ amount: '15' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('kept-here');
});

test('REACH-03 a form that is kept on the device alone says at once that it is not, and so does one that asks', async () => {
  refuseToStore();
  const told: KeepingState['kind'][] = [];
  const about = {
    userId: 'u1',
    form: 'resubmit-418-31:crb',
    onState: ({ kind }: KeepingState) => told.push(kind),
    isRefusal: () => false,
  };
  new DraftStore(about).keep({ crb_nin: '1' });
  expect(told).toEqual(['not-kept']);
  const asking = new DraftStore({ ...about, send: () => Promise.reject(new HeldDraft()) });
  asking.keep({ crb_nin: '1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.slice(1)).toEqual(['saving', 'not-kept']);
});

test('REACH-03 where the storage is blocked, what the server has saved is no failure', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { store, states } = storeWith(() => Promise.resolve('2026-01-01T00:00:00Z'));
  store.keep({ amount: '1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['saving', 'saved']);
  expect(() => store.discard()).not.toThrow();
});
