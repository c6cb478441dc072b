import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(() => {
  document.documentElement.style.removeProperty('font-size');
});

function Opened({ children, isRead = false }: { readonly children: ReactNode; readonly isRead?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        Open
      </button>
      <Dialog
        actions={<button type="button">Send</button>}
        isRead={isRead}
        onClose={() => setOpen(false)}
        open={open}
        title="A question"
      >
        {children}
      </Dialog>
    </>
  );
}

/** The dialog, opened by the keys. */
async function openWith(children: ReactNode, isRead?: boolean): Promise<HTMLElement> {
  render(<Opened {...(isRead !== undefined && { isRead })}>{children}</Opened>);
  screen.getByRole('button', { name: 'Open' }).focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'A question' });
}

test.each([
  ['a text', <input aria-label="First" key="1" />],
  ['a choice', <select aria-label="First" key="1" />],
  [
    'what is chosen of several',
    <fieldset key="1">
      <input aria-label="Other" name="one" type="radio" value="1" />
      <input aria-label="First" defaultChecked name="one" type="radio" value="2" />
    </fieldset>,
  ],
  [
    'more than can be written in',
    [<input aria-label="Fixed" key="1" readOnly />, <textarea aria-label="First" key="2" />],
  ],
])('a dialog begins in its first field: %s', async (_what, fields) => {
  await openWith(
    <>
      <button type="button">Help</button>
      {fields}
      <input aria-label="Second" />
    </>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First')));
});

test('a dialog without a field begins at its title, and Enter that is still held does nothing', async () => {
  const dialog = await openWith('Are you sure?');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('a dialog that is only read begins in what it says', async () => {
  await openWith('A long text', true);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'A question' })),
  );
});

test('by touch no keyboard covers what a dialog says', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const dialog = await openWith(<input aria-label="First" />);
  await waitFor(() => expect(document.activeElement).toBe(dialog));
});

test.each([
  ['room for six lines: they stay in sight', 16, 250, false],
  ['less: all of it scrolls', 16, 260, true],
  ['as much, with letters twice as large: all of it scrolls', 32, 250, true],
])('title and buttons of a dialog leave %s', async (_what, letters, height, crowded) => {
  document.documentElement.style.fontSize = `${String(letters)}px`;
  vi.stubGlobal('innerHeight', 768);
  // Of the title and of the buttons; what is between them does not count.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const dialog = await openWith(<input aria-label="First" />);
  expect(dialog.hasAttribute('data-crowded')).toBe(crowded);
});
