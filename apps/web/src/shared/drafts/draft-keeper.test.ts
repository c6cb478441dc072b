import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper, type KeepingState } from './draft-keeper.ts';
import { readUnsent, type Answers } from './unsent-answers.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function keeperWith(send: (answers: Answers) => Promise<string>) {
  const states: KeepingState['kind'][] = [];
  const keeper = new DraftKeeper({
    userId: 'u1',
    form: 'loan-details',
    send,
    onState: (state) => states.push(state.kind),
    isRefusal: (error) => String(error).includes('refused'),
  });
  return { keeper, states };
}

test('LOAN-17 typed values are sent once typing stops, and only the latest', async () => {
  const sent: Answers[] = [];
  const { keeper, states } = keeperWith(async (answers) => {
    sent.push(answers);
    return '2026-01-01T00:00:00Z';
  });
  keeper.keep({ amount: '1' });
  keeper.keep({ amount: '15' });
  expect(readUnsent('u1', 'loan-details')).toEqual({ amount: '15' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ amount: '15' }]);
  expect(states).toEqual(['saving', 'saved']);
  expect(readUnsent('u1', 'loan-details')).toBeUndefined();
});

test('a failed save keeps the values on the device and is retried automatically', async () => {
  let online = false;
  const { keeper, states } = keeperWith(async () => {
    if (!online) throw new Error('no network');
    return '2026-01-01T00:00:00Z';
  });
  keeper.keep({ amount: '15' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('kept-here');
  expect(readUnsent('u1', 'loan-details')).toEqual({ amount: '15' });
  online = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('saved');
  expect(readUnsent('u1', 'loan-details')).toBeUndefined();
});

test('values typed during a save are sent after it, never dropped', async () => {
  const sent: Answers[] = [];
  let finish: (at: string) => void = () => undefined;
  const { keeper } = keeperWith((answers) => {
    sent.push(answers);
    return new Promise((resolve) => (finish = resolve));
  });
  keeper.keep({ amount: '1' });
  await vi.advanceTimersByTimeAsync(1_000);
  keeper.keep({ amount: '12' });
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
  const left = keeperWith(send);
  left.keeper.keep({ amount: '7' });
  left.keeper.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ amount: '7' }]);
  const saved = keeperWith(send);
  saved.keeper.keep({ amount: '8' });
  saved.keeper.discard();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  expect(readUnsent('u1', 'loan-details')).toBeUndefined();
});

test('values the server refuses are not sent again', async () => {
  let sends = 0;
  const { keeper, states } = keeperWith(async () => {
    sends += 1;
    throw new Error('refused');
  });
  keeper.keep({ amount: '7' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sends).toBe(1);
  expect(states.at(-1)).toBe('idle');
});
