import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import {
  readDocumentTypeSettings,
  readIndustries,
  readConsentTextSettings,
} from '../../endpoints/administration.ts';
import { readLoanProductSettings } from '#lending/endpoints/staff-loan-products.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { AdministrationPage } from './administration-page.tsx';

const licence = {
  name: 'trading_licence',
  display_name: 'Trading Licence',
  category: 'Business Documents',
  required: true,
  max_files: 5,
  max_size: 5,
  mimes: ['pdf'],
};

// On a busy machine the first load takes longer than a test may.
beforeAll(async () => {
  await import('./row-dialog.tsx');
}, 60_000);

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  const stored = { version: 4, history: [] };
  server.answer(readDocumentTypeSettings, { data: { document_types: [licence] }, ...stored });
  server.answer(readIndustries, { data: { industries: [{ name: 'Energy' }] }, ...stored });
  server.answer(readLoanProductSettings, { data: { interest_cap_bps: 280, products: [] }, ...stored });
  server.answer(readConsentTextSettings, { data: { text: 'As it is.' }, ...stored });
  server.answer(listPendingChanges, { data: [], needs_confirmation: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** By the fields around it. */
const isLocked = (element: HTMLElement): boolean => element.closest('fieldset[disabled]') !== null;

test('MONEY-12 an auditor reads every setting, and is offered no change', async () => {
  const path = '/staff/workspace/settings';
  openStaffScreen(path, <AdministrationPage />, `${path}?section=document-types`, 'auditor');
  fireEvent.click(await screen.findByRole('button', { name: 'Show Trading Licence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trading Licence' }));
  expect(dialog.getByLabelText('Maximum number of files')).toHaveProperty('value', '5');
  expect(isLocked(dialog.getByLabelText('Maximum number of files'))).toBe(true);
  expect(dialog.queryByRole('button', { name: /^(Apply|Remove)/ })).toBeNull();
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = within(screen.getByRole('navigation', { name: 'Settings sections' }));
  for (const section of list.getAllByRole('link')) {
    fireEvent.click(section);
    const name = section.textContent;
    const shown = within(await screen.findByRole('group', { name }));
    await waitFor(() => expect(shown.queryByText('Loading', { exact: false })).toBeNull());
    const offered = shown.queryAllByRole('button').filter((button) => !isLocked(button));
    const acting = offered.filter(({ textContent }) =>
      /^(Save|Add|Remove|Choose|Send|Set up|Edit)/.test(textContent),
    );
    expect(acting, name).toEqual([]);
    expect(
      shown.queryAllByRole('textbox').filter((box) => !isLocked(box)),
      name,
    ).toEqual([]);
  }
  await screen.findAllByDisplayValue('As it is.');
});
