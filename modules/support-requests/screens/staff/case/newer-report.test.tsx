import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { reportTask, showRequestCase } from '../../../endpoints/staff-requests.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, valueOf } from '#app/tests/screens/fields.ts';
import { brian, requestCase, staffTask } from '#app/tests/screens/request-screen.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { RequestCasePage } from './case-page.tsx';

const server = fakeServer();

// On a busy machine the first load takes longer than a test may.
beforeAll(async () => {
  await Promise.all([import('./report-dialog.tsx'), import('./workplan-card.tsx')]);
}, 60_000);

async function openReport(): Promise<HTMLElement> {
  const path = '/staff/workspace/requests/:id';
  openStaffScreen(path, <RequestCasePage />, '/staff/workspace/requests/42', 'advisor');
  fireEvent.click(await screen.findByRole('button', { name: 'Report progress of Interview ten customers' }));
  return screen.findByRole('dialog');
}

test('STAFF-03 REQ-09 what is typed on a task is not saved over a report that has arrived meanwhile', async () => {
  const work = { status: 'UNDER WORKPLAN IMPLEMENTATION', may_report: true, expert: brian } as const;
  const workplan = (task: Parameters<typeof staffTask>[0]) => [
    { id: 3, name: 'A sales plan', tasks: [staffTask(task)] },
  ];
  server.answer(showRequestCase, { data: requestCase({ ...work, workplan: workplan({}) }) });
  fireEvent.click(within(await openReport()).getByLabelText('The task is completed'));
  fireEvent.change(field('Completion date'), { target: { value: '2025-11-20' } });
  fireEvent.change(field('Actual hours'), { target: { value: '11' } });
  cleanup();
  // After a reload, as when the case is read again while the dialog is open.
  const said = {
    id: 1,
    user: brian.name,
    action: 'progress',
    created_at: '2025-11-20T08:00:00Z',
    documents: [],
  };
  const theirs = { version: 4, actual_man_hours: '9', actions: [{ ...said, comment: 'All ten are done.' }] };
  server.answer(showRequestCase, { data: requestCase({ ...work, workplan: workplan(theirs) }) });
  server.answer(reportTask, { message: 'Saved.', data: staffTask() });
  const dialog = within(await openReport());
  const save = () => dialog.getByRole('button', { name: 'Save progress' });
  expect(dialog.getByText('This task was updated by someone else.')).toBeTruthy();
  expect(dialog.getByText('All ten are done.')).toBeTruthy();
  expect(dialog.getByText('Not completed, 9 hours.')).toBeTruthy();
  expect(valueOf('Actual hours')).toBe('11');
  fireEvent.click(save());
  expect(server.callsOf(reportTask)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Keep my report' }));
  fireEvent.click(save());
  await waitFor(() => expect(server.callsOf(reportTask)).toHaveLength(1));
  expect(server.callsOf(reportTask)[0]?.headers.get('if-match')).toBe('"4"');
});
