import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentType } from '@ensigo/rulebook/uploads';
import { DocumentCard } from './document-card.tsx';
import { UploadQueue } from './upload-queue.ts';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
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
const photo = (name: string): File => new File([name], name, { type: 'image/jpeg' });

/** A card whose photos all look dark, unless they are called otherwise. */
function cardWithPhotos() {
  const sent: string[] = [];
  const kept: string[] = [];
  const queue = new UploadQueue({
    async send(_type, file) {
      sent.push(file.name);
    },
    explain: () => ({ reason: '', refused: false }),
    onBusy: () => undefined,
    keeper: {
      added: ({ file }) => kept.push(file.name),
      opened: () => undefined,
      gone: () => undefined,
      kept: async () => [],
    },
  });
  const choose = (files: readonly File[]): void => {
    for (const file of files)
      queue.prepare('licence', file, async () => ({
        file,
        flaw: file.name.startsWith('light') ? undefined : 'dark',
        refusal: undefined,
      }));
  };
  function Card() {
    const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
    return (
      <DocumentCard
        error={undefined}
        onDelete={() => undefined}
        onFiles={choose}
        onPreview={() => undefined}
        onRemoveUpload={({ id }) => queue.remove(id)}
        onRetry={() => undefined}
        onUse={({ id }) => queue.use(id)}
        stored={[]}
        type={licence}
        uploads={uploads}
      />
    );
  }
  render(<Card />);
  return { sent, kept, choose };
}

test('REACH-01 a photo that looks dark is shown and asked about, and sent when somebody can read it', async () => {
  const { sent, kept, choose } = cardWithPhotos();
  choose([photo('page.jpg')]);
  const question = await screen.findByRole('group', { name: 'Can you read it?' });
  within(question).getByText('This photo looks dark.');
  await within(question).findByRole('img', { name: 'page.jpg' });
  expect([sent, kept]).toEqual([[], []]);
  fireEvent.click(within(question).getByRole('button', { name: 'Use it page.jpg' }));
  await vi.waitFor(() => expect([sent, kept]).toEqual([['page.jpg'], ['page.jpg']]));
  expect(screen.queryByRole('group', { name: 'Can you read it?' })).toBeNull();
});

test('REACH-01 a photo that is taken again goes in the place of the one that was asked about', async () => {
  const { sent, choose } = cardWithPhotos();
  choose([photo('page.jpg')]);
  const again = await screen.findByLabelText('Take page.jpg again');
  expect(again.getAttribute('capture')).toBe('environment');
  // The camera was closed without a photo.
  fireEvent.change(again, { target: { files: [] } });
  screen.getByRole('group', { name: 'Can you read it?' });
  fireEvent.change(again, { target: { files: [photo('light.jpg')] } });
  await vi.waitFor(() => expect(sent).toEqual(['light.jpg']));
});

test('REACH-01 a photo that can be read is sent without a question', async () => {
  const { sent, choose } = cardWithPhotos();
  choose([photo('light.jpg')]);
  await vi.waitFor(() => expect(sent).toEqual(['light.jpg']));
});
