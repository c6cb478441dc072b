import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSettings, type DraftLoan } from '@ensigo/rulebook/contract';
import { clientState, openClientScreen } from '../../../../test/client-screen.tsx';
import { FakeServer } from '../../../../test/fake-server.ts';
import { earlierLoan } from '../../../../test/loan-variants.ts';
import { LoanApplicationPage } from './loan-application-page.tsx';

let server: FakeServer;

const draft: DraftLoan = {
  ...earlierLoan().loan,
  id: 500,
  tracking_number: 'LN-2025-00500',
  status: 'APPLYING',
  step: 4,
  version: 3,
  repeats_id: null,
};
const licence = { id: '1', type: 'trading_licence', file_path: '1/licence.pdf', size: 2048 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  server.answer(listSettings, { data: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  openClientScreen(server, <LoanApplicationPage />, {
    address: '/apply-for-loan/prequalified/uploads',
    pattern: '/apply-for-loan/prequalified/:step',
    state: clientState({ loan: draft, step: 4, uploads: { trading_licence: [licence] } }),
  });
const card = (name: string) => screen.findByRole('group', { name });
const required = 'This document is required';
const errors = () => screen.queryAllByText(required);

test('LOAN-13 someone who has just arrived sees no errors', async () => {
  open();
  await card('Certificate of incorporation');
  expect(errors()).toEqual([]);
});

test('LOAN-13 a required card whose only file was refused says so, and that the document is required', async () => {
  open();
  const certificate = await card('Certificate of incorporation');
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
  open();
  await card('Certificate of incorporation');
  cleanup();
  open();
  await card('Certificate of incorporation');
  expect(errors()).toHaveLength(3);

  cleanup();
  sessionStorage.clear();
  open();
  await card('Certificate of incorporation');
  expect(errors()).toEqual([]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockRestore();
  await waitFor(() => expect(errors()).toHaveLength(3));
});

test('LOAN-13 EASE-02 what is missing is named beside the disabled button, each name leading to its card', async () => {
  open();
  await card('Certificate of incorporation');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check and send' }).disabled).toBe(true);
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
  expect(document.activeElement).toBe(
    within(await card('Bank Statement for the last 6 months')).getByRole('button', {
      name: /^Choose a file/,
    }),
  );
});

test('REACH-01 a document that may be a photo has a button that opens the camera, one that may not has none', async () => {
  open();
  const certificate = within(await card('Certificate of incorporation'));
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
