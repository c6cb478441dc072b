import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrowserLocks } from '#app/tests/screens/browser-locks.ts';
import { asOnlyTab } from './one-tab.ts';

let locks = new BrowserLocks();

beforeEach(() => {
  locks = new BrowserLocks();
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
