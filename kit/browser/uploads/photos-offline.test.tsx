import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentType } from '../../rules/uploads/document-type.ts';
import { DocumentCard } from './document-card.tsx';
import { UploadQueue } from './upload-queue.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const licence: DocumentType = {
  name: 'licence',
  display_name: 'Licence',
  category: 'Other Documents',
  required: true,
  max_files: 1,
  max_size: 5,
  mimes: ['pdf', 'jpg'],
};

test('REACH-01 REACH-03 pages can be put in order without a network that was there when the screen was opened', async () => {
  const nothing = (): void => undefined;
  const queue = new UploadQueue({
    send: () => Promise.resolve(),
    explain: () => ({ reason: '', refused: true }),
    onBusy: nothing,
  });
  function Card() {
    return (
      <DocumentCard
        error={undefined}
        onArrange={(photos) => queue.arrange('licence', photos)}
        onDelete={nothing}
        onFiles={nothing}
        onJoin={nothing}
        onPreview={nothing}
        onRemoveUpload={nothing}
        onRetry={nothing}
        onUse={nothing}
        stored={[]}
        type={licence}
        uploads={useSyncExternalStore(queue.subscribe, queue.uploads)}
      />
    );
  }
  render(<Card />);
  await vi.dynamicImportSettled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const photos = ['1.jpg', '2.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByLabelText('Choose a file for Licence'), { target: { files: photos } });
  // Nothing had to be loaded for it.
  expect(screen.getByText('Are these pages of one document?')).toBeDefined();
});
