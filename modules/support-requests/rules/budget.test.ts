import { expect, it } from 'vitest';
import { judgeBudgetReason } from './budget.ts';
import { requestNotice } from './notices.ts';

const missing = 'Enter why you are approving more than was proposed.';
it.each([
  ['1500000.01', '', '1500000', missing],
  ['9000000', '', '1500000', missing],
  ['9000000', 'Two more shops.', '1500000', undefined],
  ['1500000', '', '1500000', undefined],
  ['1500000', '', '1500000.00', undefined],
  ['900', '', '1500000', undefined],
  ['9000000', '', null, undefined],
  ['much', '', '1500000', undefined],
])(
  'MONEY-12 a budget of %s with the reason "%s" on a proposal of %s: %s',
  (approved_budget, reason, proposed, message) => {
    expect(judgeBudgetReason({ approved_budget, reason }, proposed)).toBe(message);
  },
);

it('MONEY-12 the client reads why the budget is above its proposal, by mail too', () => {
  const facts = { trackingNumber: 'MS-2026-00042', comment: '', approvedBudget: '9000000' };
  const { paragraphs, quiet } = requestNotice('approve-budget', {
    ...facts,
    budgetReason: 'Two more shops.',
  });
  expect(paragraphs).toEqual([
    'The budget for your request MS-2026-00042 is approved: UGX 9,000,000.',
    'This is more than was proposed. The reason: Two more shops.',
  ]);
  expect(quiet).toBe(false);
  expect(requestNotice('approve-budget', facts).quiet).toBe(true);
});
