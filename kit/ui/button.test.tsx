import { act, render, screen } from '@testing-library/react';
import { useInsertionEffect } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

/** As browsers do it to a button: in the moment in which it is disabled, which is in the middle of React's commit. */
function LosesFocus({ pending }: { readonly pending: boolean }) {
  useInsertionEffect(() => {
    if (!pending) return;
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    other.remove();
  }, [pending]);
  return null;
}

function press(beside = <span />) {
  const at = (pending: boolean) => (
    <>
      <LosesFocus pending={pending} />
      <Button pending={pending}>Send</Button>
      {beside}
    </>
  );
  const { rerender } = render(at(false));
  act(() => button().focus());
  rerender(at(true));
  return () => rerender(at(false));
}

test('a button that was in progress has the focus again, where it was', () => {
  const end = press();
  expect(document.activeElement).toBe(document.body);
  end();
  expect(document.activeElement).toBe(button());
});

test('a focus that has gone elsewhere meanwhile stays there', () => {
  const end = press(<input aria-label="Reason" />);
  act(() => screen.getByLabelText('Reason').focus());
  end();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});
