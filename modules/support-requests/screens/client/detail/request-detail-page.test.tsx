import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { addRequestAction, showRequest } from '../../../endpoints/requests.ts';
import type { RequestDetail } from '../../../endpoints/request-answers.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, write } from '#app/tests/screens/fields.ts';
import { closedRequest, staffTask } from '#app/tests/screens/request-screen.ts';
import { RequestDetailPage } from './request-detail-page.tsx';

// What is loaded late is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(() => Promise.all([import('./comment-box.tsx'), import('./decision-dialog.tsx')]), 60_000);

const server = fakeServer();

async function open(changes: Partial<RequestDetail> = {}): Promise<void> {
  server.answer(showRequest, { data: { ...closedRequest, ...changes } });
  openClientScreen(server, <RequestDetailPage />, {
    address: '/my-requests/57',
    pattern: '/my-requests/:id',
  });
  await screen.findByText('MS-2026-00057');
}

const describes = (part: HTMLElement): string =>
  document.getElementById(part.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const names = (role: 'button' | 'link'): (string | null)[] =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent);

test('REQ-04 number, status and all parts are shown in their order', async () => {
  const { version: _version, overdue: _overdue, ...task } = staffTask();
  await open({
    challenge_details: {
      challenge: 'Sales fell.',
      period: 6,
      solution: 'No',
      solution_details: '',
      outcomes: ['Grow my revenue'],
    },
    workplan: [
      {
        id: 1,
        name: 'A sales plan',
        tasks: [
          { ...task, task: 'Interview customers', completed: true, completed_date: '2025-10-30' },
          { ...task, id: 8, task: 'Write the plan' },
        ],
      },
    ],
  });
  expect(screen.getByText('CLOSED')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.any(String),
    'Request Details',
    'Challenge Details',
    'Deliverables',
    'Supporting Documents',
    'Workplan',
    'Timeline',
  ]);
  const [done, open8] = ['Interview customers', 'Write the plan'].map(
    (text) => screen.getByText(text).closest('li')?.textContent,
  );
  expect([done, open8]).toEqual([
    expect.stringMatching(/Completed 30 Oct 2025.*Completed$/),
    expect.stringMatching(/Due 01 Nov 2025.*In Progress$/),
  ]);
});

test('REQ-05 only who may decide about the deliverables is asked to', async () => {
  await open();
  expect(names('button')).toEqual(expect.arrayContaining(['Approve deliverables', 'Reject deliverables']));
  cleanup();
  await open({ status: 'DELIVERABLES APPROVED', abilities: ['comment'] });
  // Nor is there an empty place for it.
  expect(screen.getByRole('region', { name: 'What happens next' }).childElementCount).toBe(1);
  expect(names('button')).not.toContain('Approve deliverables');
  expect(names('button')).not.toContain('Reject deliverables');
});

test('REQ-03 a draft leads to its step, and one that waits for feedback to its changes', async () => {
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await open({ status: 'APPLYING', step: 3, abilities: [] });
  expect(hrefOf('CONTINUE')).toBe('/management-support/apply/documents');
  cleanup();
  await open({ status: 'WAITING FOR FEEDBACK', waiting_for_feedback: true, abilities: [] });
  expect(hrefOf('UPDATE')).toBe('/management-support/resubmit/57/request-details');
});

test('EASE-03 REQ-04 a request that waits shows what was asked, until when, and a way to each', async () => {
  const asked = (target: string, label: string, reason: string, done = false) =>
    ({ kind: 'field', target, label, reason, done }) as const;
  await open({
    status: 'WAITING FOR FEEDBACK',
    waiting_for_feedback: true,
    abilities: [],
    feedback: {
      action_id: 9,
      whole: false,
      answer_by: '2026-12-03',
      comment: null,
      created_at: '2026-11-20T08:00:00Z',
      answered_at: null,
      items: [
        asked('deliverables.deadline', 'Deadline', 'Can it be later?', true),
        asked('challenge.challenge', 'Challenge', 'Since when?'),
        { ...asked('supporting_documents', 'Supporting documents', 'The books, please.'), kind: 'document' },
      ],
    },
  });
  const card = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(card.getByText('Reply by 03 Dec 2026.')).toBeDefined();
  expect(card.getByText('Since when?')).toBeDefined();
  const ways = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Deadline', '/management-support/resubmit/57/deliverables'],
    ['Challenge', '/management-support/resubmit/57/challenge'],
    ['Supporting documents', '/management-support/resubmit/57/documents'],
    ['UPDATE', '/management-support/resubmit/57/challenge'],
  ]);
});

test('REQ-06 a comment takes up to five files of its kinds and sizes, and says why another is not taken', async () => {
  await open();
  const box = (await screen.findByLabelText('Add Comment')).closest('form') ?? document.body;
  const input = within(box).getByLabelText('Attach files', { selector: 'input' });
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  const named = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
  choose(named('a.jpg'), named('b.png'), named('c.pdf'), named('d.xlsx'), named('e.doc'));
  await waitFor(() => expect(within(box).getAllByRole('button', { name: /^Remove / })).toHaveLength(5));
  choose(named('f.docx'));
  await within(box).findByText('Only 5 files are allowed');
  fireEvent.click(within(box).getByRole('button', { name: 'Remove a.jpg' }));
  choose(named('f.docx'));
  fireEvent.click(await within(box).findByRole('button', { name: 'Remove f.docx' }));
  choose(named('f.exe'));
  await within(box).findByText(/^f\.exe can't be used here\./);
  choose(named('g.pdf', 20 * 1024 * 1024 + 1));
  await within(box).findByText(/^g\.pdf is too large .* A file can be up to 20 MB\.$/);
  expect(within(box).getAllByRole('button', { name: /^Remove / })).toHaveLength(4);
});

test('REQ-05 deliverables are not rejected without a comment, and what is typed stays', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Reject deliverables' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Reject deliverables' }));
  send();
  await waitFor(() => expect(errorOf('Comment')).toBe('Comment is required.'));
  expect(server.callsOf(addRequestAction)).toEqual([]);
  write('Comment', 'No training.');
  expect(errorOf('Comment')).toBeUndefined();
  expect(field('Comment')).toHaveProperty('value', 'No training.');
});

test('REQ-05 who approves is led to what is missing, which is read out with its question', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Approve deliverables' }));
  const dialog = within(await screen.findByRole('dialog'));
  const approve = dialog.getByRole('button', { name: 'Approve deliverables' });
  const missing = () => dialog.getAllByRole('group').map((group) => describes(group));
  fireEvent.click(approve);
  expect(missing()).toEqual(['This input is required', 'Rate is required']);
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Yes' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Yes' }));
  approve.focus();
  fireEvent.click(approve);
  expect(missing()).toEqual(['', 'Rate is required']);
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: '1' }));
});
