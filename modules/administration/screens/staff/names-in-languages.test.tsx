import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readDocumentTypeSettings,
  readIndustries,
  readRejectionReasonSettings,
  storeDocumentTypes,
  storeIndustries,
  storeRejectionReasons,
} from '../../endpoints/administration.ts';
import { readReminderSetting, storeReminders } from '#repayments/endpoints/repayment-settings.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { IndustriesSection } from './industries-section.tsx';
import { RejectionReasonsSection } from './rejection-reasons-section.tsx';
import { RemindersSection } from './reminders-section.tsx';

const licence = {
  name: 'trading_licence',
  display_name: 'Trading Licence',
  category: 'Business Documents',
  required: true,
  max_files: 5,
  max_size: 5,
  mimes: ['pdf'],
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  const asInstalled = { version: 1, history: [] };
  const industries = [{ name: 'Energy', lg: '', sw: 'Nishati' }];
  server.answer(readIndustries, { ...asInstalled, data: { industries } });
  server.answer(readDocumentTypeSettings, { ...asInstalled, data: { document_types: [licence] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (section: ReactElement) =>
  openStaffScreen('/staff/workspace/settings', section, '/staff/workspace/settings');
const store = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('REACH-06 an industry is named in other languages; one with another name has names of its own', async () => {
  server.answer(storeIndustries, { message: 'Stored.', version: 2 });
  open(<IndustriesSection />);
  const lines = await screen.findByLabelText('One industry per line', { exact: false });
  write(lines, 'Energy\nFishing');
  const fishing = within(screen.getByRole('group', { name: 'Fishing', hidden: true }));
  write(fishing.getByLabelText('Luganda', { exact: false }), 'Obuvubi');
  write(lines, 'Fishing\nTrade');
  store();
  await waitFor(() => expect(server.callsOf(storeIndustries)).toHaveLength(1));
  expect(server.callsOf(storeIndustries)[0]?.body).toEqual({
    industries: [
      { name: 'Fishing', lg: 'Obuvubi', sw: '' },
      { name: 'Trade', lg: '', sw: '' },
    ],
  });
});

test('REACH-06 a name that is too long is said where it is, which opens it', async () => {
  open(<IndustriesSection />);
  const energy = within(await screen.findByRole('group', { name: 'Energy', hidden: true }));
  write(energy.getByLabelText('Swahili', { exact: false }), 'x'.repeat(81));
  store();
  expect(await energy.findByText('Use at most 80 characters.')).toBeDefined();
  const folded = screen.getByText('Luganda and Swahili').closest('details');
  expect(folded?.open).toBe(true);
  expect(server.callsOf(storeIndustries)).toEqual([]);
  // It stays open under the fingers of whoever puts it right.
  write(energy.getByLabelText('Swahili', { exact: false }), 'Nishati');
  expect(energy.queryByText('Use at most 80 characters.')).toBeNull();
  expect(folded?.open).toBe(true);
});

test('REACH-06 a document is named in other languages, which are stored with it', async () => {
  server.answer(storeDocumentTypes, { message: 'Stored.', version: 2 });
  open(<DocumentsSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Trading Licence' }));
  const dialog = within(await screen.findByRole('dialog'));
  write(dialog.getByLabelText('Swahili', { exact: false }), 'Leseni');
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  store();
  await waitFor(() => expect(server.callsOf(storeDocumentTypes)).toHaveLength(1));
  expect(server.callsOf(storeDocumentTypes)[0]?.body).toEqual({
    document_types: [{ ...licence, sw: 'Leseni' }],
  });
});

test('REACH-06 a reminder that takes the place of a removed one says that it has no other words', async () => {
  const step = { day: 3, text: 'Pay {amount}.', lg: 'Sasula {amount}.', sw: '' };
  const data = { is_on: true, from_hour: 8, until_hour: 18, steps: [step] };
  server.answer(readReminderSetting, { version: 1, history: [], data });
  server.answer(storeReminders, { message: 'Stored.', version: 2 });
  open(<RemindersSection />);
  fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add reminder' }));
  write(screen.getByLabelText('Days after the due date', { exact: false }), '3');
  write(screen.getByLabelText('Text', { selector: 'textarea' }), 'Please pay {amount}.');
  store();
  await waitFor(() => expect(server.callsOf(storeReminders)).toHaveLength(1));
  expect(server.callsOf(storeReminders)[0]?.body).toMatchObject({
    steps: [{ day: '3', text: 'Please pay {amount}.', lg: '', sw: '' }],
  });
});

test('REACH-06 so does a reason', async () => {
  const reason = {
    code: 'new',
    words: 'New.',
    help: 'Wait.',
    days: 0,
    sw: { words: 'Mpya.', help: 'Subiri.' },
  };
  server.answer(readRejectionReasonSettings, { version: 1, history: [], data: { reasons: [reason] } });
  server.answer(storeRejectionReasons, { message: 'Stored.', version: 2 });
  open(<RejectionReasonsSection />);
  fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add reason' }));
  write(screen.getByLabelText('Reason code', { exact: false }), 'new');
  write(screen.getAllByLabelText(/^Reason(?! code)/)[0] ?? document.body, 'Other.');
  write(screen.getAllByLabelText('What would help', { exact: false })[0] ?? document.body, 'Ask.');
  store();
  await waitFor(() => expect(server.callsOf(storeRejectionReasons)).toHaveLength(1));
  const none = { words: '', help: '' };
  expect(server.callsOf(storeRejectionReasons)[0]?.body).toMatchObject({
    reasons: [{ code: 'new', words: 'Other.', lg: none, sw: none }],
  });
});
