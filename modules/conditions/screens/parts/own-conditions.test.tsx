import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { listOwnConditions, type OwnCondition } from '../../endpoints/conditions.ts';
import { OwnConditions } from './own-conditions.tsx';

const server = fakeServer();
beforeAll(() => import('./answer-form.tsx'));

const licence: OwnCondition = {
  id: 7,
  text: 'Trading licence for 2026',
  before_on: null,
  state: 'open',
  marked_at: null,
  documents: [],
};
const insurance: OwnCondition = { ...licence, id: 8, text: 'Insurance', before_on: '2026-01-31' };

function open(conditions: readonly OwnCondition[], whileOpen = false, mayAnswer = true): void {
  server.answer(listOwnConditions, { data: { conditions: [...conditions], may_answer: mayAnswer } });
  openClientScreen(server, <OwnConditions id={418} whileOpen={whileOpen} />, {
    address: '/my-applications/418',
    pattern: '/my-applications/:id',
  });
}

test('SERVE-06 the client sees what is needed, when, what is done and what is no longer needed', async () => {
  open([licence, { ...insurance, state: 'met' }, { ...licence, id: 9, text: 'Letter', state: 'waived' }]);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Trading licence for 2026Before we pay out · Needed Send files',
    'InsuranceBefore 31 Jan 2026 · Done',
    'LetterBefore we pay out · No longer needed',
  ]);
});

test('SERVE-06 the client sends files for a condition; without a file it is said', async () => {
  open([licence]);
  await screen.findByText('Trading licence for 2026');
  press('Send files for: Trading licence for 2026');
  await screen.findByRole('button', { name: 'Send' });
  press('Send');
  await screen.findByText('Choose a file.');
  fireEvent.change(screen.getByLabelText('Attach files', { selector: 'input' }), {
    target: { files: [new File(['x'], 'licence.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText('licence.pdf');
  write('Comment (optional)', 'The new one.');
  press('Send');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true));
  expect(screen.queryByText('Choose a file.')).toBeNull();
});

test('SERVE-06 beside the payments of a disbursed loan conditions stand only while one is open', async () => {
  open([{ ...insurance, state: 'met' }], true);
  await waitFor(() => expect(server.callsOf(listOwnConditions)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByTestId('loading-card')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Conditions' })).toBeNull();
});
