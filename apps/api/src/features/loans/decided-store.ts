import { moment, money } from '../../platform/database/expressions.ts';

const column = (name: string): string => `'${name}', approval.${name}`;
const sum = (name: string): string => `'${name}', ${money(`approval.${name}`)}`;

/** What timeline entries of a loan have beside their words: the approval or the pay-out that an entry made. */
export const decidedEntries = {
  pairs: [
    `'approval', CASE WHEN approval.action_id IS NOT NULL THEN jsonb_build_object(
       ${[sum('amount'), sum('received'), sum('payment'), sum('total')].join(', ')},
       'cost', ${money('(approval.total - approval.received)')},
       ${['months', 'monthly_interest_bps', 'method', 'interest_only_months', 'payment_step', 'fees', 'conditions', 'valid_until', 'apr_bps'].map(column).join(', ')},
       'approved_by', person.name, 'approved_at', ${moment('action.created_at')}) END`,
    `'pay_out', CASE WHEN pay_out.action_id IS NOT NULL THEN jsonb_build_object('amount', ${money('pay_out.amount')},
       'paid_on', pay_out.paid_on, 'channel', pay_out.channel, 'account', pay_out.account,
       'reference', pay_out.reference, 'reason', pay_out.reason) END`,
  ],
  joins: `LEFT JOIN loan_approval AS approval ON approval.action_id = action.id
          LEFT JOIN loan_pay_out AS pay_out ON pay_out.action_id = action.id`,
};
