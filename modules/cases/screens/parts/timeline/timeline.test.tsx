import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { TimelineAction } from '../../../endpoints/timeline.ts';
import { Timeline } from './timeline.tsx';

const entry = (changes: Partial<TimelineAction>): TimelineAction => ({
  id: 1,
  action: 'submitted',
  created_at: '2025-11-12T17:47:00.000Z',
  user: 'Nakato Grace',
  user_id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
  is_staff: false,
  expert: null,
  expert_id: null,
  comment: null,
  documents: [],
  comments: [],
  proposedBudget: null,
  approvedBudget: null,
  staffSolution: null,
  risk: null,
  diagnosis: null,
  ...changes,
});

const show = (actions: TimelineAction[], onDocument = vi.fn()) => {
  render(<Timeline actions={actions} onDocument={onDocument} />, { wrapper: MemoryRouter });
  return onDocument;
};

test("TIME-01 TIME-04 a staff name links to their card, a client's does not; the newest entry is open at first", () => {
  show([
    entry({
      id: 2,
      action: 'processing',
      is_staff: true,
      user: 'Namusoke Ruth',
      user_id: 'ruth',
      comment: 'All there',
    }),
    entry({ comment: 'Please look at it' }),
  ]);
  expect(screen.getByRole('link', { name: 'Namusoke Ruth' }).getAttribute('href')).toBe('/staff/ruth');
  expect(screen.queryByRole('link', { name: 'Nakato Grace' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Processing' }).getAttribute('aria-expanded')).toBe('true');
  const older = screen.getByRole('button', { name: 'Submitted' });
  expect(older.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(older);
  expect(screen.getByText('Please look at it').closest('[hidden]')).toBeNull();
});

test("TIME-02 TIME-03 the thread says who, when and what, and its files open through the comments' path", () => {
  const onDocument = show([
    entry({
      action: 'request feedback',
      comment: 'Two things',
      expert: 'Opio Daniel',
      expert_id: 'daniel',
      proposedBudget: '2500000',
      approvedBudget: '2000000',
      staffSolution: 'Fixed prices',
      risk: 'Season',
      diagnosis: 'Prices by feeling',
      documents: [{ id: 'd1', file_path: 'd1/letter.pdf' }],
      comments: [
        {
          user: 'Opio Daniel Moses',
          comment: 'Fine with me',
          created_at: '2025-11-13T08:20:00.000Z',
          documents: [{ id: 'd2', file_path: 'd2/note.pdf' }],
        },
      ],
    }),
  ]);
  expect(screen.getByText('OD')).toBeTruthy();
  expect(screen.getByText('13 Nov 2025, 11:20')).toBeTruthy();
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  const labels = ['Expert', 'Proposed budget', 'Approved budget', 'Solution', 'Risk', 'Diagnosis'];
  expect(labels.map(fact)).toEqual([
    'Opio Daniel',
    'UGX 2,500,000',
    'UGX 2,000,000',
    'Fixed prices',
    'Season',
    'Prices by feeling',
  ]);
  expect(screen.getByText('Fine with me')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Opio Daniel' }).getAttribute('href')).toBe('/staff/daniel');
  fireEvent.click(screen.getByRole('button', { name: 'note.pdf' }));
  expect(onDocument).toHaveBeenLastCalledWith({ id: 'd2', file_path: 'd2/note.pdf' }, 'comment');
  fireEvent.click(screen.getByRole('button', { name: 'letter.pdf' }));
  expect(onDocument).toHaveBeenLastCalledWith({ id: 'd1', file_path: 'd1/letter.pdf' }, 'action');
});
