import { expect, test } from 'vitest';
import { UploadQueue } from '#kit/browser/uploads/upload-queue.ts';
import { WaitingFiles } from './waiting-files.ts';

const licence = { key: 'one', type: 'licence', file: new File(['one'], 'licence.pdf') };

/** A queue that finds a file on the phone as soon as `release` is called, and sends it until `arrive` is. */
function slowQueue() {
  const nothing = (): void => undefined;
  let release = nothing;
  let arrive = nothing;
  let look = nothing;
  const looked = new Promise<void>((resolve) => (look = resolve));
  const kept = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const keptFiles = (): Promise<(typeof licence)[]> => {
    look();
    return kept.then(() => [licence]);
  };
  const queue = new UploadQueue({
    send: () => arrived,
    explain: () => ({ reason: '', refused: false }),
    onBusy: nothing,
    stored: { added: nothing, opened: nothing, gone: nothing, kept: keptFiles },
  });
  return { queue, looked, release: () => release(), arrive: () => arrive() };
}

test('REACH-03 a submission waits for files that are only just found on the phone', async () => {
  const { queue, looked, release, arrive } = slowQueue();
  const files = new WaitingFiles(() => Promise.resolve(queue));
  const first = files.resume('loan-1');
  await looked;
  const second = files.resume('loan-1').then(() => files.stateOf('loan-1'));
  release();
  expect(await second).toEqual({ areWaiting: true });
  await first;
  arrive();
  await expect.poll(() => files.stateOf('loan-1')).toEqual({ areWaiting: false });
});

test('REACH-03 a place that could not be opened is opened again', async () => {
  const { queue, release } = slowQueue();
  let tries = 0;
  const files = new WaitingFiles(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(queue);
  });
  await expect(files.resume('loan-1')).rejects.toThrow('Failed to fetch');
  release();
  await files.resume('loan-1');
  expect(files.stateOf('loan-1')).toEqual({ areWaiting: true });
});
