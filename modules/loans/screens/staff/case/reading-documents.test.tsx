import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { viewLoanCaseDocument } from '../../../endpoints/staff-loans.ts';
import { loanCaseServer, openLoanCase, showCase } from '#app/tests/screens/loan-case-screen.tsx';
import { field, press, write } from '#app/tests/screens/fields.ts';
import { switchDataSaver } from '#kit/browser/data-saver/data-saver.ts';

const server = loanCaseServer();

// On a busy machine the first load takes longer than a test may.
beforeAll(async () => {
  await Promise.all([
    import('#workspace/screens/parts/case/documents/documents-card.tsx'),
    import('#workspace/screens/parts/case/documents/document-reader.tsx'),
    import('#workspace/screens/parts/case/information-request/information-request-sheet.tsx'),
    import('./loan-questions-form.tsx'),
  ]);
}, 60_000);

const licence = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  type: 'trading_licence',
  file_path: 'x/licence.png',
  size: 1200,
};

/** The addresses under which a page shows files that it has fetched. */
const giveFilesAddresses = () =>
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );

/** Without room for the information request beside the facts. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test('CASE-06 a PDF that this browser opens in a tab of its own is asked about in the list', async () => {
  const statement = { ...licence, file_path: 'x/licence.pdf' };
  showCase(server, { documents: [statement] });
  openLoanCase();
  await screen.findByRole('button', { name: /^licence\.pdf/ });
  press('Request information about Trading Licence');
  expect(await screen.findByLabelText('Trading Licence')).toBeDefined();
});

test('CASE-10 a file is read beside the list and the figures, counts as seen, and Escape leads back to its name', async () => {
  const second = { ...licence, id: 'a1b2c3d4-0000-4000-8000-000000000002', file_path: 'x/page-2.png' };
  showCase(server, { documents: [licence, second] });
  giveFilesAddresses();
  openLoanCase();
  await screen.findByText('0 of 2 seen');
  fireEvent.click(screen.getByRole('button', { name: /^licence\.png/ }));
  const reader = within(await screen.findByRole('dialog', { name: /licence\.png$/ }));
  expect(reader.getByText('Compare with the application')).toBeDefined();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowDown' });
  await screen.findByRole('dialog', { name: /page-2\.png$/ });
  expect(reader.getByText('2 of 2 seen')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^page-2\.png/ })),
  );
});

test('CASE-10 a picture is enlarged, turned and fitted, by buttons and by keys', async () => {
  showCase(server, { documents: [licence] });
  giveFilesAddresses();
  server.reply(viewLoanCaseDocument, () => new Response('x', { headers: { 'content-type': 'image/png' } }));
  openLoanCase();
  fireEvent.click(await screen.findByRole('button', { name: /^licence\.png/ }));
  const picture = await screen.findByRole('img', { name: 'licence.png' });
  const dialog = screen.getByRole('dialog');
  press('Zoom in');
  fireEvent.keyDown(dialog, { key: '+' });
  expect(within(dialog).getByText('150%')).toBeDefined();
  fireEvent.keyDown(dialog, { key: '-' });
  expect(within(dialog).getByText('125%')).toBeDefined();
  fireEvent.keyDown(dialog, { key: 'r' });
  expect(picture.style.transform).toContain('rotate(90deg)');
  press('Fit to window');
  expect(within(dialog).getByText('100%')).toBeDefined();
});

/** The reader of a file. */
async function openReader() {
  showCase(server, { documents: [licence] });
  giveFilesAddresses();
  openLoanCase();
  fireEvent.click(await screen.findByRole('button', { name: /^licence\.png/ }));
  return within(await screen.findByRole('dialog', { name: /licence\.png$/ }));
}

test('CASE-06 CASE-10 a question is written beside the document that is read, and sent from the case', async () => {
  const reader = await openReader();
  const box = reader.getByLabelText('Question about this document');
  expect(reader.getByRole('button', { name: 'Add to request' })).toHaveProperty('disabled', true);
  write('Question about this document', 'It has run out.');
  // What is typed turns nothing, and survives the reader.
  expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(true);
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByLabelText('Trading Licence')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^licence\.png/ }));
  const again = within(await screen.findByRole('dialog', { name: /licence\.png$/ }));
  fireEvent.click(again.getByRole('button', { name: 'Add to request' }));
  again.getByText('Added to the request to Grace.');
  fireEvent.click(again.getByRole('button', { name: 'Remove from request' }));
  expect(again.getByLabelText('Question about this document')).toHaveProperty('value', 'It has run out.');
  fireEvent.click(again.getByRole('button', { name: 'Add to request' }));
  fireEvent.click(again.getByRole('button', { name: /^Ask Grace/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Trading Licence')).toHaveProperty('value', 'It has run out.');
});

test('CASE-06 CASE-10 on a phone a question about the document that is read closes it and has the focus', async () => {
  onPhone();
  const reader = await openReader();
  fireEvent.click(reader.getByRole('button', { name: 'Request information about Trading Licence' }));
  const question = await screen.findByLabelText('Trading Licence');
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(screen.queryByRole('dialog', { name: /licence\.png$/ })).toBeNull();
});

test('REACH-05 with less data a file tells its size, and is fetched and counts as seen once it is asked for', async () => {
  const large = { ...licence, size: 24_000 };
  showCase(server, { documents: [large] });
  switchDataSaver(true);
  openLoanCase();
  const row = await screen.findByRole('button', { name: /^licence\.png.*24 KB · not seen$/ });
  fireEvent.click(row);
  const reader = within(await screen.findByRole('dialog', { name: /licence\.png$/ }));
  const ask = screen.getByRole('button', { name: 'Show (24 KB) licence.png' });
  const fetched = () => server.received.filter(({ address }) => address.includes(licence.id));
  expect(fetched()).toHaveLength(0);
  expect(reader.getByText('0 of 1 seen')).toBeDefined();
  fireEvent.click(ask);
  await waitFor(() => expect(fetched()).toHaveLength(1));
  expect(reader.getByText('1 of 1 seen')).toBeDefined();
  switchDataSaver(false);
});
