import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConflictNotice } from './conflict-notice.tsx';

const conflict = { message: 'Someone was faster.', entries: [], changes: [], fresh: undefined };
const notice = <ConflictNotice conflict={conflict} onReload={() => undefined} />;

test('CASE-13 the change of a colleague takes the focus from the disabled button', () => {
  render(notice);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain('Someone was faster.');
});

test('CASE-13 a person who is typing keeps the focus', () => {
  const { rerender } = render(<input aria-label="Reason" />);
  screen.getByLabelText('Reason').focus();
  rerender(
    <>
      <input aria-label="Reason" />
      {notice}
    </>,
  );
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).not.toContain('Someone was faster.');
});
