import { fireEvent, render, screen, within } from '@testing-library/react';
import { press } from '#app/tests/screens/fields.ts';
import { keepsNothing, LicenceRow, photo } from '#app/tests/screens/uploads.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

/** A card whose photos all look dark, unless they are called otherwise. */
function cardWithPhotos() {
  const sent: string[] = [];
  const kept: string[] = [];
  let refusal: string | undefined;
  const queue = new UploadQueue({
    async send(_type, file) {
      if (refusal !== undefined) throw new Error(refusal);
      sent.push(file.name);
    },
    explain: () => ({ reason: refusal ?? '', refused: true }),
    onBusy: () => undefined,
    stored: { ...keepsNothing, added: ({ file }) => kept.push(file.name) },
  });
  const choose = (files: readonly File[]): void => {
    for (const file of files)
      queue.prepare('licence', file, async () => ({
        file,
        flaw: file.name.startsWith('light') ? undefined : 'dark',
        refusal: undefined,
      }));
  };
  render(<LicenceRow onFiles={choose} queue={queue} />);
  const refuse = (reason: string | undefined): void => {
    refusal = reason;
  };
  return { sent, kept, choose, queue, refuse };
}

const chooseByHand = (files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText('Choose a file for Licence'), { target: { files } });
/** Presses what is there once the photos can be put in order. */
const pressSoon = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('REACH-01 a photo that looks dark is shown and asked about, and sent if the user can read it', async () => {
  const { sent, kept, choose } = cardWithPhotos();
  choose([photo('page.jpg')]);
  const question = await screen.findByRole('group', { name: 'Can you read it?' });
  within(question).getByText('This photo looks dark.');
  await within(question).findByRole('img', { name: 'page.jpg' });
  expect([sent, kept]).toEqual([[], []]);
  fireEvent.click(within(question).getByRole('button', { name: 'Use photo page.jpg' }));
  await vi.waitFor(() => expect([sent, kept]).toEqual([['page.jpg'], ['page.jpg']]));
  expect(screen.queryByRole('group', { name: 'Can you read it?' })).toBeNull();
});

test('REACH-01 a photo that is taken again goes in the place of the one that was asked about', async () => {
  const { sent, choose } = cardWithPhotos();
  choose([photo('page.jpg')]);
  const again = await screen.findByLabelText('Retake page.jpg');
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

test('REACH-01 several photos can be put in order, taken out, and joined into one PDF', async () => {
  const { sent, queue } = cardWithPhotos();
  const chooser = screen.getByLabelText('Choose a file for Licence');
  expect(chooser.hasAttribute('multiple')).toBe(true);
  chooseByHand(['one.jpg', 'two.jpg', 'three.jpg'].map(photo));
  const order = () => screen.getAllByRole('listitem').map((row) => row.textContent.replace(/^Page \d/, ''));
  await screen.findByText('Are these pages of one document?');
  expect(order()).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  // The slot takes one file: they cannot go one by one.
  expect(screen.queryByRole('button', { name: 'Send them one by one' })).toBeNull();
  press('Move page 3 up');
  expect(order()).toEqual(['one.jpg', 'three.jpg', 'two.jpg']);
  expect(screen.getByText('three.jpg is page 2 of 3.').getAttribute('role')).toBe('status');
  press('Move page 1 up');
  expect(order()).toEqual(['one.jpg', 'three.jpg', 'two.jpg']);
  press('Remove page 1');
  press('Join into one PDF');
  await vi.waitFor(() => expect(sent).toEqual(['Licence.pdf']));
  expect(queue.uploads()).toEqual([]);
});

test('REACH-01 photos that could not be joined can be put in order again', async () => {
  const { sent, refuse } = cardWithPhotos();
  refuse('Together these photos have 6 MB.');
  chooseByHand(['one.jpg', 'two.jpg'].map(photo));
  await pressSoon('Join into one PDF');
  await screen.findByText('Together these photos have 6 MB.');
  refuse(undefined);
  press('Change the pages');
  await pressSoon('Remove page 2');
  press('Join into one PDF');
  await vi.waitFor(() => expect(sent).toEqual(['Licence.pdf']));
});

test('REACH-01 more photos than one PDF takes are not sent, and the reason is said', async () => {
  const { sent } = cardWithPhotos();
  chooseByHand(Array.from({ length: 21 }, (_, index) => photo(`${String(index)}.jpg`)));
  fireEvent.click(await screen.findByText('Join into one PDF'));
  expect(screen.getByText('A PDF can have up to 20 pages, and you have 21. Remove some.')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Remove page 21'));
  expect(screen.queryByText(/^A PDF can have/)).toBeNull();
  expect(sent).toEqual([]);
});

test('REACH-01 photos that are larger than one file together are not sent, and the reason is said', async () => {
  const { sent } = cardWithPhotos();
  const large = (name: string) => new File([new Uint8Array(2_000_000)], name, { type: 'image/jpeg' });
  chooseByHand(['one.jpg', 'two.jpg', 'three.jpg'].map(large));
  await pressSoon('Join into one PDF');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toMatch(/^Together these photos are 5.8 MB, and a file can be up to 5 MB/);
  expect(sent).toEqual([]);
  press('Remove page 3');
  press('Join into one PDF');
  await vi.waitFor(() => expect(sent).toEqual(['Licence.pdf']));
});

test('REACH-01 a PDF among the chosen files is sent as it is, and no page is asked about', () => {
  const { sent } = cardWithPhotos();
  chooseByHand([photo('light-one.jpg'), new File(['%PDF'], 'light-two.pdf', { type: 'application/pdf' })]);
  expect(screen.queryByText('Are these pages of one document?')).toBeNull();
  return vi.waitFor(() => expect(sent).toEqual(['light-one.jpg', 'light-two.pdf']));
});
