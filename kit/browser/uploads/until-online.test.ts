import { expect, test, vi } from 'vitest';
import { noteAnswer } from '../api/answers.ts';
import { untilOnline } from './until-online.ts';

test('REACH-03 a file that waits for a network goes on with any answer, whatever the browser says', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stages: string[] = [];
  const waiting = untilOnline({
    signal: new AbortController().signal,
    onStage: (stage) => stages.push(stage),
  });
  noteAnswer();
  await waiting;
  expect(stages).toEqual(['network']);
  const cancelled = new AbortController();
  const other = untilOnline({ signal: cancelled.signal, onStage: () => undefined });
  cancelled.abort();
  await expect(other).rejects.toThrow('cancelled');
});
