import { useState } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { RowFrame } from './row-frame.tsx';

afterEach(cleanup);

function Rows() {
  const [rows, setRows] = useState(['one', 'two']);
  return (
    <div>
      {rows.map((row) => (
        <RowFrame
          key={row}
          title={`Row ${row}`}
          onRemove={() => setRows(rows.filter((other) => other !== row))}
          removeLabel={`Remove ${row}`}
        >
          {row}
        </RowFrame>
      ))}
      <button type="button">Add</button>
    </div>
  );
}

test('who removes a row by the keys goes on below the rows, not at the top of the page', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Remove one' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('one')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })));
});
