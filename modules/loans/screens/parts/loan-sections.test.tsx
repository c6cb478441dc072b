import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';
import { LoanSections } from './loan-sections.tsx';

test('DETAIL-03 the permission is shown with the words it was given under, one point per line', () => {
  const loan = loanCase({ crb_consent_text: 'I say the truth.\n\nThe lender may ask others.' });
  render(<LoanSections documents={null} loan={loan} />);
  const points = screen
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent.trim());
  expect(points).toEqual(['I say the truth.', 'The lender may ask others.']);
});

const director = {
  name: 'Ssemakula Isaac',
  national_id: 'CM88045101J2PL',
  position: 'Director',
  email: 'isaac@example.com',
  phone: '701331234',
  phone_code: '+256',
};

test('DETAIL-01 the sections have their order; books of account are Yes for 1 alone, and phones have no code', () => {
  const booksFor = (maintain_books_of_account: number | null) => {
    cleanup();
    const loan = loanCase({ maintain_books_of_account, contacts: [director] });
    render(<LoanSections documents={null} loan={loan} />);
    return screen.getByText('Maintains books of account').nextElementSibling?.textContent;
  };
  expect([null, 0, 1].map(booksFor)).toEqual(['No', 'No', 'Yes']);
  expect(screen.getByText('701331234')).toBeDefined();
  expect(screen.queryByText(/\+256/)).toBeNull();
  expect(
    screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent),
  ).toEqual([
    'Loan Details',
    'Proposed Collateral Details',
    'Financial Details',
    'Contact Person Details',
    'Liabilities Details',
    'Supporting Documents',
    'CRB Permission',
  ]);
  expect(screen.getByText('Authorization').nextElementSibling?.textContent).toBe('Yes');
  expect(screen.getByText('Monthly sales').nextElementSibling?.textContent).toMatch(/^UGX [\d,]+ - [\d,]+$/);
});
