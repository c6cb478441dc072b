import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listFileFaults, type FileFault, type FileScrub } from '../../endpoints/staff-stored-files.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { StoredFilesPage } from './stored-files-page.tsx';

const server = fakeServer();

const fault = (changes: Partial<FileFault>): FileFault => ({
  key: '0d6b3f0a-5a41-4c58-9d0c-7a1f5f1f0a01',
  fault: 'changed',
  file_name: 'licence.pdf',
  of: { kind: 'loan', id: 418, tracking_number: 'LN-2025-00418' },
  is_hidden: false,
  found_by: 'read',
  found_at: '2025-11-12T17:47:00Z',
  last_found_at: '2025-11-13T07:47:00Z',
  times: 3,
  ...changes,
});

const open = (data: readonly FileFault[], scrub: FileScrub = { last: null, running: null }): void => {
  server.answer(listFileFaults, { data: [...data], total: data.length, scrub });
  openStaffScreen('/files', <StoredFilesPage />, '/files', 'administrator');
};

it('STAND-03 names the file, its case and what is wrong, and nothing of a hidden case', async () => {
  open([
    fault({}),
    fault({ key: '1', fault: 'missing', is_hidden: true, file_name: null, of: null }),
    fault({ key: '2', fault: 'orphaned', file_name: null, of: null, found_by: 'scrub', times: 1 }),
  ]);
  const table = await screen.findByRole('table', { name: 'Files that failed the integrity check' });
  const [, first, second, third] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('licence.pdf');
  expect(within(table).getByRole('link', { name: 'LN-2025-00418' }).getAttribute('href')).toBe(
    '/staff/workspace/loans/418',
  );
  expect(first?.textContent).toContain('Changed');
  expect(second?.textContent).toContain('From a case that is hidden from you');
  expect(third?.textContent).toContain('No database record refers to this file');
  expect(screen.getByText('No full file check has been completed yet.')).toBeDefined();
});

it('STAND-03 says when all files were last checked, and that all are right', async () => {
  const last = {
    finished_at: '2025-11-12T17:47:00Z',
    files: 1200,
    bytes: 5_242_880,
    changed: 0,
    missing: 0,
    orphaned: 0,
  };
  open([], { last, running: { began_at: '2025-11-19T17:47:00Z', files: 40 } });
  expect(
    await screen.findByText(/1,200 files, 5(\.0)? MB\. A file check is running: 40 files so far\./),
  ).toBeDefined();
  expect(screen.getByText('No faults found in the files checked so far.')).toBeDefined();
});
