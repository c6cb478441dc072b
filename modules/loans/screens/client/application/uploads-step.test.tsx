import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { openUpload } from '#kit/endpoints/uploads.ts';
import { clientState } from '#app/tests/screens/client-screen.tsx';
import { draftLoan, openApplication } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { giveDatabase, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { grace } from '#app/tests/screens/people.ts';
import { markKeptFiles } from '#kit/browser/uploads/kept-mark.ts';
import { keepFile } from '#kit/browser/uploads/parts/kept-files.ts';
import { abandonQueues } from '#kit/browser/uploads/queues.ts';

const server = fakeServer();

const licence = { id: '1', type: 'trading_licence', file_path: '1/licence.pdf', size: 2048 };

afterEach(() => abandonQueues());

const uploads = { trading_licence: [licence] };
const open = (step = 'uploads') =>
  openApplication(server, step, clientState({ loan: draftLoan(), step: 4, uploads }));
const card = (name: string) => screen.findByRole('group', { name });
/** Opens the step; the card of its first document. */
async function openUploads(): Promise<HTMLElement> {
  open();
  return card('Certificate of incorporation');
}
const required = 'This document is required';
const errors = () => screen.queryAllByText(required);

test('LOAN-13 someone who has just arrived sees no errors', async () => {
  await openUploads();
  expect(errors()).toEqual([]);
});

test('LOAN-13 a required card whose only file was refused says so, and that the document is required', async () => {
  const certificate = await openUploads();
  const input = within(certificate).getByLabelText('Choose a file for Certificate of incorporation');
  fireEvent.change(input, { target: { files: [new File(['x'], 'certificate.exe')] } });
  await within(certificate).findByText(required);
  within(certificate).getByText('certificate.exe');
  // The others are named as well, but not what is there or not required.
  expect(errors()).toHaveLength(3);
  expect(within(await card('Trading Licence')).queryByText(required)).toBeNull();
  expect(within(await card('URA Tax Ledger')).queryByText(required)).toBeNull();
});

test('LOAN-13 someone who left the page, for another screen or another app, is told what is missing', async () => {
  await openUploads();
  cleanup();
  await openUploads();
  expect(errors()).toHaveLength(3);

  cleanup();
  sessionStorage.clear();
  await openUploads();
  expect(errors()).toEqual([]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockRestore();
  await waitFor(() => expect(errors()).toHaveLength(3));
});

test('LOAN-13 EASE-02 what is missing is named beside the disabled button, each name leading to its card', async () => {
  await openUploads();
  expect(isDisabled('Check and submit')).toBe(true);
  screen.getByText('Please complete all required documents and info to continue.');
  const needed = screen.getByText('Still needed, 3:').parentElement ?? document.body;
  const names = within(needed)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Certificate of incorporation',
    'National ID of Founder/CEO',
    'Bank Statement for the last 6 months',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Bank Statement for the last 6 months' }));
  const statement = within(await card('Bank Statement for the last 6 months'));
  expect(document.activeElement).toBe(statement.getByRole('button', { name: /^Choose a file/ }));
});

test('REACH-01 a document that may be a photo has a button that opens the camera, one that may not has none', async () => {
  const certificate = within(await openUploads());
  const camera = certificate.getByLabelText('Take a photo for Certificate of incorporation', {
    selector: 'input',
  });
  expect(camera.getAttribute('capture')).toBe('environment');
  const opened = vi.spyOn(camera, 'click');
  fireEvent.click(certificate.getByRole('button', { name: 'Take a photo for Certificate of incorporation' }));
  expect(opened).toHaveBeenCalledOnce();
  // The gallery stays within reach.
  const files = certificate.getByLabelText('Choose a file for Certificate of incorporation');
  expect(files.hasAttribute('capture')).toBe(false);
});

const category = 'Business Documents';
const ledgerAlone = [
  { name: 'trading_licence', display_name: 'Trading Licence', category, required: true },
  { name: 'tax_ledger', display_name: 'URA Tax Ledger', category, required: false },
];
const askLedgerAlone = () =>
  server.answer(listSettings, { data: [{ name: 'documents_list', value: null, json_value: ledgerAlone }] });

const stopped = 'A file has stopped. Try again, or remove it.';
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('REACH-02 a file that has stopped is not left out unsaid: it is tried again or removed first', async () => {
  askLedgerAlone();
  server.refuse(openUpload, 500, { message: 'Something went wrong.' });
  open();
  const ledger = within(await card('URA Tax Ledger'));
  expect(isDisabled('Check and submit')).toBe(false);
  const input = ledger.getByLabelText('Choose a file for URA Tax Ledger');
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'ledger.pdf')] } });
  await screen.findByText(stopped);
  expect(isDisabled('Check and submit')).toBe(true);
  screen.getByRole('button', { name: 'URA Tax Ledger' });
  fireEvent.click(ledger.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(isDisabled('Check and submit')).toBe(false));
});

test('REACH-01 photos that nobody has joined yet are not left out unsaid, and are there again after another step', async () => {
  askLedgerAlone();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  open();
  const ledger = within(await card('URA Tax Ledger'));
  const photos = ['one.jpg', 'two.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(ledger.getByLabelText('Choose a file for URA Tax Ledger'), { target: { files: photos } });
  await ledger.findByText('Are these pages of one document?');
  screen.getByText('First choose what to do with your photos.');
  expect(isDisabled('Check and submit')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'URA Tax Ledger' }));
  expect(document.activeElement?.textContent).toBe('Join into one PDF');
  fireEvent.click(screen.getByRole('link', { name: 'Finance Info' }));
  await screen.findByLabelText('Rent', { exact: false });
  fireEvent.click(screen.getByRole('link', { name: 'Uploads' }));
  const again = within(await card('URA Tax Ledger'));
  await again.findByText('two.jpg');
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  expect(isDisabled('Check and submit')).toBe(false);
});

test('REACH-02 a file of an earlier visit that has stopped is said where the application is sent', async () => {
  giveDatabase();
  askLedgerAlone();
  server.refuse(openUpload, 500, { message: 'Something went wrong.' });
  signInOnPhone(server, grace.id);
  const file = new File(['%PDF-1.7'], 'ledger.pdf', { type: 'application/pdf' });
  const { name, type: mime, size } = file;
  await keepFile(
    grace.id,
    { key: 'ledger', place: 'loan-500', type: 'tax_ledger', name, mime, size, at: Date.now() },
    file,
  );
  markKeptFiles(grace.id);
  open('check');
  await screen.findByText(stopped);
  expect(isDisabled('Submit')).toBe(true);
});
