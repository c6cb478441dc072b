import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
