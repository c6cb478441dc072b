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
import { isHeldBack, leadTo, namesIn, openNeeded } from '#app/tests/screens/fields.ts';

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
/** As on a phone, or not. */
const touch = (isTouch = true) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouch && query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
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
  expect(isHeldBack('Check and submit')).toBe(true);
  const needed = await openNeeded(3);
  within(needed).getByText('Please complete all required documents and info to continue.');
  expect(namesIn(needed)).toEqual([
    'Certificate of incorporation',
    'National ID of Founder/CEO',
    'Bank Statement for the last 6 months',
  ]);
  await leadTo(needed, 'Bank Statement for the last 6 months');
  const statement = within(await card('Bank Statement for the last 6 months'));
  await waitFor(() =>
    expect(document.activeElement).toBe(statement.getByRole('button', { name: /^Choose file/ })),
  );
});

test('REACH-01 a document that may be a photo has a button that opens the camera, one that may not has none', async () => {
  touch();
  await openUploads();
  const identity = within(await card('National ID of Founder/CEO'));
  identity.getByText('Front and back');
  const camera = identity.getByLabelText('Take a photo for National ID of Founder/CEO', {
    selector: 'input',
  });
  expect(camera.getAttribute('capture')).toBe('environment');
  const opened = vi.spyOn(camera, 'click');
  fireEvent.click(identity.getByRole('button', { name: 'Take photo for National ID of Founder/CEO' }));
  expect(opened).toHaveBeenCalledOnce();
  // The gallery stays within reach.
  fireEvent.click(identity.getByRole('button', { name: /, Details$/ }));
  const files = identity.getByLabelText('Choose a file for National ID of Founder/CEO');
  expect(files.hasAttribute('capture')).toBe(false);
  const chosen = vi.spyOn(files, 'click');
  fireEvent.click(identity.getByRole('button', { name: 'Choose file for National ID of Founder/CEO' }));
  expect(chosen).toHaveBeenCalledOnce();
});

test('REACH-01 on a phone Add offers the camera and files; elsewhere a file is chosen at once', async () => {
  touch();
  const certificate = within(await openUploads());
  const offered = () =>
    certificate
      .getAllByRole('button')
      .flatMap(({ textContent: text }) => (/^ (?:Take|Choose)/.test(text) ? text.trim() : []));
  expect(offered()).toEqual([]);
  fireEvent.click(certificate.getByRole('button', { name: 'Add for Certificate of incorporation' }));
  expect(offered()).toEqual([
    'Take photo for Certificate of incorporation',
    'Choose file for Certificate of incorporation',
  ]);
  cleanup();
  touch(false);
  const again = within(await openUploads());
  again.getByRole('button', { name: 'Choose file for Certificate of incorporation' });
  expect(again.queryByRole('button', { name: /^(Add|Take photo)/ })).toBeNull();
});

test('LOAN-12 LOAN-13 what is needed comes first, with its count and a segment a document; the rest is folded', async () => {
  const certificate = await openUploads();
  const needed = screen.getByRole('region', { name: 'Needed' });
  within(needed).getByText('4 needed, 1 done');
  const rows = within(needed).getAllByRole('group');
  expect(rows.map((row) => within(row).getByRole('heading').textContent.split(',')[0])).toEqual([
    'Certificate of incorporation',
    'Trading Licence',
    'National ID of Founder/CEO',
    'Bank Statement for the last 6 months',
  ]);
  const segments = () =>
    [...needed.querySelectorAll<HTMLElement>('[data-standing]')].map(({ dataset }) => dataset['standing']);
  expect(segments()).toEqual(['missing', 'done', 'missing', 'missing']);
  within(await card('Trading Licence')).getByText('licence.pdf, 2 KB');
  within(needed).getByText(/^PDF, JPG or PNG, up to 5 MB each/);

  const { parentElement: others } =
    screen.getByText('They can help us decide faster.').closest('summary') ?? {};
  expect(others?.hasAttribute('open')).toBe(false);
  expect(others?.textContent).toContain('If you have them');
  expect(within(others ?? needed).getAllByRole('group', { hidden: true })).toHaveLength(11);

  server.hold(openUpload);
  const input = within(certificate).getByLabelText('Choose a file for Certificate of incorporation');
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'certificate.pdf')] } });
  await within(certificate).findByRole('button', { name: 'Cancel certificate.pdf' });
  expect(segments()).toEqual(['sending', 'done', 'missing', 'missing']);
  expect(within(certificate).queryByRole('button', { name: /^Choose/ })).toBeNull();
});

/** Opens the step with these files; the card of what is optional. */
async function openOptional(held: Record<string, (typeof licence)[]>): Promise<HTMLDetailsElement | null> {
  openApplication(server, 'uploads', clientState({ loan: draftLoan(), step: 4, uploads: held }));
  await card('Certificate of incorporation');
  return screen.getByText('If you have them').closest('details');
}

test('LOAN-12 optional documents of which one has a file are unfolded', async () => {
  const optional = await openOptional({ ura_tax_ledger: [{ ...licence, type: 'ura_tax_ledger' }] });
  expect(optional?.open).toBe(true);
});

test('LOAN-12 optional documents unfold where a file is refused, and do not close in the hand of who removes it', async () => {
  const optional = await openOptional({});
  expect(optional?.open).toBe(false);
  const ledger = screen.getByLabelText('Choose a file for URA Tax Ledger');
  fireEvent.change(ledger, { target: { files: [new File(['x'], 'ledger.exe')] } });
  await screen.findByText(/^ledger.exe can't be used here/);
  expect(optional?.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove ledger.exe' }));
  await waitFor(() => expect(screen.queryByText('ledger.exe')).toBeNull());
  expect(optional?.open).toBe(true);
});

test('LOAN-15 a document with a file is opened in its row, and takes another one or loses it in its unfolded part', async () => {
  await openUploads();
  const row = within(await card('Trading Licence'));
  row.getByRole('button', { name: 'Open licence.pdf' });
  expect(row.queryByRole('button', { name: /^Add another file/ })).toBeNull();
  fireEvent.click(row.getByRole('button', { name: /, Details$/ }));
  row.getByRole('button', { name: 'Add another file for Trading Licence' });
  row.getByText('PDF, JPG or PNG. Up to 5 MB, 5 files.');
  // On wide screens in the row, on phones in the unfolded part.
  for (const button of row.getAllByRole('button', { name: 'Delete licence.pdf' })) {
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this file?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  }
});

const category = 'Business Documents';
const ledgerAlone = [
  { name: 'trading_licence', display_name: 'Trading Licence', category, required: true },
  { name: 'tax_ledger', display_name: 'URA Tax Ledger', category, required: false },
];
const askLedgerAlone = () =>
  server.answer(listSettings, { data: [{ name: 'documents_list', value: null, json_value: ledgerAlone }] });

const stopped = 'A file has stopped. Try again, or remove it.';

test('REACH-02 a file that has stopped is not left out unsaid: it is tried again or removed first', async () => {
  askLedgerAlone();
  server.refuse(openUpload, 500, { message: 'Something went wrong.' });
  open();
  const ledger = within(await card('URA Tax Ledger'));
  expect(isHeldBack('Check and submit')).toBe(false);
  const input = ledger.getByLabelText('Choose a file for URA Tax Ledger');
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'ledger.pdf')] } });
  await screen.findByText(stopped);
  expect(isHeldBack('Check and submit')).toBe(true);
  await leadTo(await openNeeded(1), 'URA Tax Ledger Needs fixing');
  fireEvent.click(ledger.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(isHeldBack('Check and submit')).toBe(false));
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
  expect(isHeldBack('Check and submit')).toBe(true);
  await leadTo(await openNeeded(1), 'URA Tax Ledger Needs fixing');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Join into one PDF'));
  fireEvent.click(screen.getByRole('link', { name: 'Finance Info' }));
  await screen.findByLabelText('Rent', { exact: false });
  fireEvent.click(screen.getByRole('link', { name: 'Uploads' }));
  const again = within(await card('URA Tax Ledger'));
  await again.findByText('two.jpg');
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  expect(isHeldBack('Check and submit')).toBe(false);
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
  expect(isHeldBack('Submit')).toBe(true);
});
