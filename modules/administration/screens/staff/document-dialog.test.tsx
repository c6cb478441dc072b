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

test('STAFF-04 a number or a size of files that is no whole number stays as it was typed, and is refused at its field', () => {
  const apply = vi.fn();
  render(
    <DocumentDialog
      given={licence}
      isNew={false}
      onApply={apply}
      onClose={nothing}
      onRemove={nothing}
      taken={[]}
    />,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  for (const typed of ['2.5', '12x', '-3', '1,0', '']) {
    for (const label of ['Maximum number of files', 'Maximum size per file (MB)']) {
      type(label, typed);
      expect(screen.getByLabelText(label)).toHaveProperty('value', typed);
    }
    press();
    expect(screen.getByLabelText('Maximum number of files').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Enter a whole number from 1 to 20.');
    // Where it may be out of sight.
    expect(document.activeElement).toBe(screen.getByLabelText('Maximum number of files'));
    screen.getByText('Enter a whole number of megabytes from 1 to 50.');
  }
  expect(apply).not.toHaveBeenCalled();
  type('Maximum number of files', ' 2 ');
  expect(screen.queryByText('Enter a whole number from 1 to 20.')).toBeNull();
  type('Maximum size per file (MB)', '12');
  press();
  expect(apply).toHaveBeenCalledWith({ ...licence, max_files: 2, max_size: 12 });
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
  fireEvent.click(await screen.findByRole('button', { name: 'Stay on page' }));
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  expect(label).toHaveProperty('value', 'Licence of the district');
  escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(close).toHaveBeenCalledTimes(2);
});
