import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDocumentTypeSettings, storeDocumentTypes } from '../../../endpoints/administration.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { Section } from '../section.tsx';
import { documents } from './documents.tsx';

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
  server = new FakeServer();
  server.answer(readDocumentTypeSettings, { data: { document_types: [licence] }, version: 4, history: [] });
  server.answer(storeDocumentTypes, { message: 'Stored.', version: 5 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDialog(name: string) {
  openStaffScreen(
    '/staff/workspace/settings',
    <Section name="document-types" setting={documents} />,
    '/staff/workspace/settings',
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
async function stored(): Promise<unknown> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(storeDocumentTypes)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(storeDocumentTypes)).toHaveLength(1));
  const [sent] = server.callsOf(storeDocumentTypes);
  expect(sent?.headers.get('if-match')).toBe('"4"');
  return sent?.body;
}

test('STAFF-04 a new document is validated in its dialog, and stored with the version that was seen', async () => {
  const dialog = await openDialog('Add document');
  apply();
  expect(dialog.getByText('Label is required.')).toBeDefined();
  expect(dialog.getByText('Choose a category.', { exact: true })).toBeDefined();
  write('Label', 'Equipment lease');
  write('Key', 'trading_licence');
  write('Category', 'Financial Documents');
  apply();
  expect(dialog.getByText('Another document already uses this key. Enter a different key.')).toBeDefined();
  write('Key', 'equipment_lease');
  apply();
  const lease = {
    name: 'equipment_lease',
    display_name: 'Equipment lease',
    category: 'Financial Documents',
    required: false,
    max_files: 5,
    max_size: 5,
    mimes: ['pdf', 'jpg', 'png'],
  };
  expect(await stored()).toMatchObject({ document_types: [licence, lease] });
});

test('REACH-06 a document is named in other languages, which are stored with it', async () => {
  await openDialog('Edit Trading Licence');
  write(/^Swahili/, 'Leseni');
  apply();
  expect(await stored()).toEqual({ document_types: [{ ...licence, sw: 'Leseni' }] });
});

test('STAFF-04 a number or a size of files that is no whole number stays as it was typed, and is refused at its field', async () => {
  const dialog = await openDialog('Edit Trading Licence');
  const [files, size] = ['Maximum number of files', 'Maximum size per file (MB)'];
  for (const typed of ['2.5', '12x', '-3', '1,0', '']) {
    for (const label of [files, size]) {
      write(label, typed);
      expect(dialog.getByLabelText(label)).toHaveProperty('value', typed);
    }
    apply();
    expect(dialog.getByLabelText(files).getAttribute('aria-invalid')).toBe('true');
    dialog.getByText('Enter a whole number from 1 to 20.');
    // Where it may be out of sight.
    expect(document.activeElement).toBe(dialog.getByLabelText(files));
    dialog.getByText('Enter a whole number of megabytes from 1 to 50.');
  }
  write(files, ' 2 ');
  expect(dialog.queryByText('Enter a whole number from 1 to 20.')).toBeNull();
  write(size, '12');
  apply();
  expect(await stored()).toEqual({ document_types: [{ ...licence, max_files: 2, max_size: 12 }] });
});

test('EASE-06 Escape asks before what was typed about a document is lost, and closes at once where nothing was', async () => {
  const dialog = await openDialog('Edit Trading Licence');
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  const label = dialog.getByLabelText('Label');
  fireEvent.change(label, { target: { value: 'Licence of the district' } });
  escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay on page' }));
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  expect(label).toHaveProperty('value', 'Licence of the district');
  escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Edit Trading Licence' }));
  await screen.findByRole('dialog');
  escape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
