import { expect, test } from 'vitest';
import { inBatches } from './delivery.ts';

test('STAND-09 what arrives while a batch is written is the next batch, and each hears how its own ended', async () => {
  const batches: (readonly number[])[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const write = inBatches<number>((items) => {
    batches.push(items);
    return new Promise((resolve, reject) => {
      ends.push((failure) => (failure === undefined ? resolve() : reject(failure)));
    });
  });
  const first = write(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const [second, third] = [write(2), write(3)];
  expect(batches).toEqual([[1]]);
  ends[0]?.(new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  await expect.poll(() => batches).toEqual([[1], [2, 3]]);
  ends[1]?.();
  await expect(Promise.all([second, third])).resolves.toEqual([undefined, undefined]);
});
