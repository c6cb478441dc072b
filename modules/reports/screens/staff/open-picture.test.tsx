import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OpenPicture } from './open-picture.tsx';

test('REPORT-01 CASE-01 the age of open cases is said as it is counted, and none is called late by it', () => {
  const ruth = { id: '3c4d5e6f-1a2b-4c5d-8e6f-708192a3b4c5', name: 'Namusoke Ruth' };
  const open = [
    { officer: ruth, fresh: 10, middle: 9, late: 2 },
    { officer: null, fresh: 5, middle: 0, late: 0 },
  ];
  render(
    <MemoryRouter>
      <OpenPicture
        addressOf={() => '/cases'}
        kind="loan"
        onExport={() => undefined}
        queueOf={() => '/queue'}
        report={{ open, fresh_until: 2, late_after: 5 }}
      />
    </MemoryRouter>,
  );
  const text = screen.getByRole('region', { name: 'Open loans by officer' }).textContent;
  expect(text).toContain('2 were sent over 5 days ago.');
  expect(text).toMatch(/Namusoke Ruth.*21,.*2 over 5 days.*Unassigned.*5,.*none over 5 days/);
  expect(text).not.toMatch(/late/);
});
