import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loanCase } from '../../../test/staff-screen.tsx';
import { LoanSections } from './loan-sections.tsx';

afterEach(cleanup);

test('DETAIL-03 the permission is shown with the words it was given under, one point per line', () => {
  const loan = loanCase({ crb_wording: 'I say the truth.\n\nThe lender may ask others.' });
  render(<LoanSections documents={null} loan={loan} />);
  const points = screen
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent.trim());
  expect(points).toEqual(['I say the truth.', 'The lender may ask others.']);
});
