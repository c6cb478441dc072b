import { render, screen } from '@testing-library/react';
import { keepsNothing } from '#app/tests/screens/uploads.tsx';
import { expect, test } from 'vitest';
import { UploadRow } from './document-files.tsx';
import { promiseOf } from './kept-mark.ts';
import type { Unkept } from './upload.ts';
import { UploadQueue } from './upload-queue.ts';

/** A file that waits for a network, as its field shows it; `why` is what the phone says. */
function shownAs(why: Unkept, stage: 'network' | 'sending'): UploadQueue {
  const queue = new UploadQueue({
    send: (_type, _file, { onStage }) => {
      onStage(stage);
      return new Promise(() => undefined);
    },
    explain: () => ({ reason: '', refused: false }),
    onBusy: () => undefined,
    stored: { ...keepsNothing, added: (_upload, onUnkept) => onUnkept(why) },
  });
  queue.add('licence', new File(['%PDF-'], 'licence.pdf'));
  for (const upload of queue.uploads())
    render(
      <ul>
        <UploadRow onRemove={() => undefined} onRetry={() => undefined} upload={upload} />
      </ul>,
    );
  return queue;
}

const promise = 'Your files are kept.';

test('REACH-03 a file for which there is no room says so at its field, also while it is being sent', () => {
  const queue = shownAs('no room', 'sending');
  expect(screen.getByRole('status').textContent).toContain(
    "There's no space on this device to save this file.",
  );
  expect(promiseOf(queue.uploads(), promise)).toBeUndefined();
});

test('REACH-03 where nothing can be kept, as without https, a file that waits says that the page has to stay open', () => {
  shownAs('nothing kept', 'sending');
  expect(screen.queryByRole('status')).toBeNull();
  const queue = shownAs('nothing kept', 'network');
  const said = screen.getByRole('status').textContent;
  expect(said).toBe("We can't save anything on this device. Keep this page open until everything is sent.");
  expect([promiseOf(queue.uploads(), promise), promiseOf([{}], promise)]).toEqual([said, promise]);
});
