import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

/** As browsers do it to a button that is disabled. */
function loseFocus(): void {
  const other = document.body.appendChild(document.createElement('input'));
  act(() => other.focus());
  other.remove();
}

function press(beside = <span />) {
  const at = (pending: boolean) => (
    <>
      <Button pending={pending}>Send</Button>
      {beside}
    </>
  );
  const { rerender } = render(at(false));
  act(() => button().focus());
  rerender(at(true));
  loseFocus();
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
