import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openClientScreen } from '../tests/screens/client-screen.tsx';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { grace } from '../tests/screens/people.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

const server = fakeServer();

async function open(): Promise<void> {
  openClientScreen(server, <SignedInFrame bar={<p>Bar</p>} home="/dashboard" items={[]} />);
  await screen.findByText('Bar');
}
const typed = (): void => {
  sessionStorage.setItem('typed:erasure', '{"reason":"Private"}');
  sessionStorage.setItem('typed:loan-418:reject', '{"comment":"Private"}');
};

test('EASE-06 a user who signs in after the idle timeout of another sees nothing typed here before', async () => {
  sessionStorage.setItem('typed-by', 'another-user');
  typed();
  await open();
  expect(JSON.stringify(sessionStorage)).not.toContain('Private');
});

test('EASE-06 a user who signs in again after their own idle timeout finds what they typed', async () => {
  sessionStorage.setItem('typed-by', grace.id);
  typed();
  await open();
  expect(sessionStorage.getItem('typed:erasure')).toContain('Private');
  expect(sessionStorage.getItem('typed:loan-418:reject')).toContain('Private');
});

test('the focus stays near what was pressed on every screen', async () => {
  const instead = (
    <section aria-label="Card">
      <button type="button">Ask</button>
    </section>
  );
  openClientScreen(server, <SignedInFrame bar={null} home="/dashboard" instead={instead} items={[]} />);
  const ask = await screen.findByRole('button', { name: 'Ask' });
  ask.focus();
  ask.remove();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Card' })));
});
