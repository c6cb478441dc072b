import { fireEvent, render, screen } from '@testing-library/react';
import { LicenceRow, photo } from '#app/tests/screens/uploads.tsx';
import { expect, test, vi } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

test('REACH-01 REACH-03 pages can be put in order without a network that was there when the screen was opened', async () => {
  const queue = new UploadQueue({
    send: () => Promise.resolve(),
    explain: () => ({ reason: '', refused: true }),
    onBusy: () => undefined,
  });
  render(<LicenceRow queue={queue} />);
  await vi.dynamicImportSettled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const files = ['1.jpg', '2.jpg'].map(photo);
  fireEvent.change(screen.getByLabelText('Choose a file for Licence'), { target: { files } });
  // Nothing had to be loaded for it.
  expect(screen.getByText('Are these pages of one document?')).toBeDefined();
});
