import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DocumentDialog } from './document-dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const licence = {
  name: 'trading_licence',
  display_name: 'Trading Licence',
  category: 'Business Documents' as const,
  required: true,
  max_files: 5,
  max_size: 5,
  mimes: ['pdf' as const],
};

test('STAFF-04 what is no digit is not taken as the number or the size of files', () => {
  render(
    <DocumentDialog
      given={licence}
      isNew={false}
      onApply={nothing}
      onClose={nothing}
      onRemove={nothing}
      taken={[]}
    />,
  );
  for (const label of ['Maximum number of files', 'Maximum megabytes per file']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: '12x' } });
    expect(screen.getByLabelText(label)).toHaveProperty('value', '12');
  }
});

test('EASE-06 Escape asks before what was typed about a document is lost, and closes at once where nothing was', async () => {
  const close = vi.fn();
  render(
    <DocumentDialog
      given={licence}
      isNew={false}
      onApply={nothing}
      onClose={close}
      onRemove={nothing}
      taken={[]}
    />,
  );
  const label = screen.getByLabelText('Label');
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  escape();
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent.change(label, { target: { value: 'Licence of the district' } });
  escape();
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByText('Close without applying?')).toBeNull());
  expect(label).toHaveProperty('value', 'Licence of the district');
  escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Close without applying' }));
  expect(close).toHaveBeenCalledTimes(2);
});
