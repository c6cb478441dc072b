import { moment, money } from '#kit/platform/database/expressions.ts';

const column = (name: string): string => `'${name}', approval.${name}`;
const sum = (name: string): string => `'${name}', ${money(`approval.${name}`)}`;

/** What timeline entries of a loan have beside their words: the approval or the disbursement that an entry made. */
export const decidedEntries = {
  pairs: [
    `'approval', CASE WHEN approval.action_id IS NOT NULL THEN jsonb_build_object(
       ${[sum('amount'), sum('received'), sum('payment'), sum('total')].join(', ')},
       'cost', ${money('(approval.total - approval.received)')},
       ${['months', 'monthly_interest_bps', 'method', 'interest_only_months', 'payment_step', 'fees', 'conditions', 'valid_until', 'apr_bps'].map(column).join(', ')},
       'approved_by', person.name, 'approved_at', ${moment('action.created_at')}) END`,
    `'disbursement', CASE WHEN disbursement.action_id IS NOT NULL THEN jsonb_build_object('amount', ${money('disbursement.amount')},
       'paid_on', disbursement.paid_on, 'payment_method', disbursement.payment_method, 'account', disbursement.account,
       'reference', disbursement.reference, 'reason', disbursement.reason) END`,
  ],
  joins: `LEFT JOIN loan_approval AS approval ON approval.action_id = action.id
          LEFT JOIN loan_disbursement AS disbursement ON disbursement.action_id = action.id`,
};
