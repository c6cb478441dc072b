import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pastDue } from '#app/tests/screens/servicing.ts';
import { BandTag, ServicingChip } from './servicing-chip.tsx';

test.each([
  ['current', 0, 'Current'],
  ['arrears', 1, 'Past due 1 day'],
  ['arrears', 69, 'Past due 69 days'],
  ['repaid', 0, 'Repaid'],
  ['written_off', 69, 'Written off'],
] as const)('SERVE-01 a loan that is %s for %i days says %s', (state, days, words) => {
  render(<ServicingChip servicing={pastDue({ state, days_past_due: days })} />);
  expect(screen.getByText(words).className).not.toContain('uppercase');
});

test('SERVE-01 a band is written with its days', () => {
  render(
    <>
      <BandTag band="31-60" /> <BandTag band="over-90" />
    </>,
  );
  expect(document.body.textContent).toBe('31–60 Over 90');
});
