import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOnlyTab } from './one-tab.ts';

type Work = (lock: object | null) => unknown;

/** As browsers do it: even a free lock is granted only after a moment. */
class Locks {
  #isHeld = false;
  readonly #queue: (() => void)[] = [];

  async request(_name: string, ...rest: readonly [Work] | readonly [{ ifAvailable?: boolean }, Work]) {
    const [options, work] = rest.length === 1 ? [{ ifAvailable: false }, rest[0]] : rest;
    await new Promise((resolve) => setTimeout(resolve));
    if (this.#isHeld && options.ifAvailable === true) return work(null);
    if (this.#isHeld) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isHeld = true;
    try {
      return await work({});
    } finally {
      this.#isHeld = false;
      this.#queue.shift()?.();
    }
  }
}

let locks = new Locks();

beforeEach(() => {
  locks = new Locks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('REACH-02 nobody is told of another tab that sends while there is none', async () => {
  const waited: string[] = [];
  const send = (file: string) =>
    asOnlyTab(
      '1',
      () => waited.push(file),
      () => Promise.resolve(file),
    );
  expect(await Promise.all([send('first'), send('second')])).toEqual(['first', 'second']);
  expect(await send('third')).toBe('third');
  expect(waited).toEqual([]);
});

test('REACH-02 while another tab sends, the files wait and say so', async () => {
  let otherEnds = (): void => undefined;
  const other = locks.request('uploads-1', () => new Promise<void>((resolve) => (otherEnds = resolve)));
  const seen: string[] = [];
  const sent = asOnlyTab(
    '1',
    () => {
      seen.push('waits');
      otherEnds();
    },
    async () => {
      await other;
      seen.push('sends');
    },
  );
  await sent;
  expect(seen).toEqual(['waits', 'sends']);
});
