import { expect, test, vi } from 'vitest';
import { keepsNothing } from '#app/tests/screens/uploads.tsx';
import { UploadQueue } from './upload-queue.ts';

interface Started {
  readonly name: string;
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
  readonly progress: (sent: number) => void;
}

function queueWithManualSending() {
  const started: Started[] = [];
  const busy: boolean[] = [];
  const queue = new UploadQueue({
    send: (_type, file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
        started.push({ name: file.name, finish: () => resolve(), fail: reject, progress: onProgress });
      }),
    explain: (error, upload) => ({
      reason: `Stopped at ${String(upload.sent)} bytes. ${String(error)}`,
      refused: String(error).includes('refused'),
    }),
    onBusy: (value) => busy.push(value),
  });
  return { queue, started, busy };
}

const file = (name: string): File => new File(['0123456789'], name);
const states = (queue: UploadQueue): string[] =>
  queue.uploads().map((upload) => `${upload.file.name} ${upload.state}`);

test('two files are sent at a time, and the next one when one has arrived', async () => {
  const { queue, started, busy } = queueWithManualSending();
  for (const name of ['a', 'b', 'c']) queue.add('licence', file(name));
  expect(states(queue)).toEqual(['a sending', 'b sending', 'c waiting']);
  started[0]?.finish();
  await vi.waitFor(() => expect(states(queue)).toEqual(['b sending', 'c sending']));
  started[1]?.finish();
  started[2]?.finish();
  await vi.waitFor(() => expect(queue.uploads()).toEqual([]));
  expect(busy.at(-1)).toBe(false);
});

test('LOAN-14 an interrupted upload says where it stopped and can be retried alone', async () => {
  const { queue, started } = queueWithManualSending();
  queue.add('licence', file('a'));
  queue.add('licence', file('b'));
  started[0]?.progress(4);
  started[0]?.fail(new Error('no network'));
  await vi.waitFor(() => expect(states(queue)).toEqual(['a failed', 'b sending']));
  expect(queue.uploads()[0]?.reason).toBe('Stopped at 4 bytes. Error: no network');
  queue.retry(queue.uploads()[0]?.id ?? '');
  expect(states(queue)).toEqual(['a sending', 'b sending']);
  expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});

test('a refused file is told apart from one that is worth a retry', async () => {
  const { queue, started } = queueWithManualSending();
  queue.add('licence', file('a'));
  started[0]?.fail(new Error('refused'));
  await vi.waitFor(() => expect(states(queue)).toEqual(['a refused']));
  queue.addRefused('licence', file('b'), 'Too large.');
  expect(states(queue)).toEqual(['a refused', 'b refused']);
});

test('a cancelled upload is removed and makes room', async () => {
  const { queue } = queueWithManualSending();
  for (const name of ['a', 'b', 'c']) queue.add('licence', file(name));
  queue.remove(queue.uploads()[0]?.id ?? '');
  await vi.waitFor(() => expect(states(queue)).toEqual(['b sending', 'c sending']));
});

test('REACH-02 a queue that is abandoned while it looks for what was kept sends nothing of it', async () => {
  const send = vi.fn(() => Promise.resolve());
  let find = (): void => undefined;
  const queue = new UploadQueue({
    send,
    explain: () => ({ reason: '', refused: true }),
    onBusy: () => undefined,
    stored: {
      ...keepsNothing,
      kept: () =>
        new Promise((resolve) => {
          find = () => resolve([{ key: 'of the one who left', type: 'licence', file: file('a') }]);
        }),
    },
  });
  const resuming = queue.resume();
  queue.abandon();
  find();
  await resuming;
  expect(queue.uploads()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

test('REACH-01 a photo is sent once it is small; one that stays too large is refused, one taken back is not sent', async () => {
  const { queue, started } = queueWithManualSending();
  const ready: ((refusal?: string) => void)[] = [];
  for (const name of ['a', 'b', 'c'])
    queue.prepare(
      'licence',
      file(name),
      () =>
        new Promise((resolve) => {
          ready.push((refusal) => resolve({ file: file(`small ${name}`), refusal }));
        }),
    );
  expect(states(queue)).toEqual(['a preparing', 'b preparing', 'c preparing']);
  queue.remove(queue.uploads()[2]?.id ?? '');
  ready[0]?.();
  ready[1]?.('Too large.');
  ready[2]?.();
  await vi.waitFor(() => expect(states(queue)).toEqual(['small a sending', 'small b refused']));
  expect(started.map(({ name }) => name)).toEqual(['small a']);
});

test('REACH-01 photos that become one PDF are one upload, with the lengths of its pages', async () => {
  const { queue, started } = queueWithManualSending();
  queue.join('licence', [file('one.jpg'), file('two.jpg')], 'Licence.pdf');
  expect(queue.uploads()[0]).toMatchObject({
    state: 'sending',
    pages: [
      { name: 'one.jpg', size: 10 },
      { name: 'two.jpg', size: 10 },
    ],
  });
  expect(await queue.uploads()[0]?.file.text()).toBe('01234567890123456789');
  started[0]?.fail(new Error('refused'));
  await vi.waitFor(() => expect(states(queue)).toEqual(['Licence.pdf refused']));
});
