import { readApprovalLimitSettings, storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import {
  readAffordabilitySettings,
  readApplicationLimitSettings,
  readThresholds,
  readWaitingExpirySettings,
  storeAffordability,
  storeApplicationLimits,
  storeThresholds,
  storeWaitingExpiry,
} from '../../../endpoints/administration.ts';
import { setting, whole } from '../setting.ts';

/** Minimums that borrowers must meet, and time limits. */
export const thresholds = setting([readThresholds, storeThresholds], {
  title: 'Thresholds',
  parts: [
    {
      grid: [
        whole('minimum_shareholding', 'Minimum shareholding (%)'),
        whole('minimum_operation_years', 'Minimum years in operation'),
        { name: 'minimum_revenue', kind: 'money', label: 'Minimum revenue in the last 12 months' },
        { name: 'maximum_revenue', kind: 'money', label: 'Maximum revenue in the last 12 months' },
        whole('decision_days', 'Decision target (days)'),
        whole('retention_months', 'Retention of ended cases (months)'),
      ],
    },
  ],
});

/** Who may approve how much for one client, and above which amount three people act (MONEY-02, MONEY-03). */
export const approvalLimits = setting([readApprovalLimitSettings, storeApprovalLimits], {
  title: 'Approval limits',
  lead: 'How much each role may approve for one client, with everything the client owes or is about to receive, and write off without a second person. The approver of a loan never disburses it.',
  takesTwo: true,
  parts: [
    {
      columns: ['Role', 'Approve up to', 'Write off up to'],
      table: [
        {
          title: 'Loan officer',
          inputs: [{ name: 'loan_officer', kind: 'money', label: 'Loan officer limit' }],
        },
        {
          title: 'Credit manager',
          inputs: [
            { name: 'credit_manager', kind: 'money', label: 'Credit manager limit' },
            { name: 'write_off', kind: 'money', label: 'Credit manager write-off limit' },
          ],
        },
      ],
    },
    {
      note: 'Leave empty for no limit. Loan officers cannot write off loans. Above the limit, and for a loan they approved, a second credit manager confirms.',
    },
    {
      grid: [
        {
          name: 'three_people_above',
          kind: 'money',
          label: 'Three people required above',
          hint: 'Above this amount the reviewing officer, the approver and the person who disburses must be three different people. Leave empty for never; 0 means always.',
        },
        {
          name: 'small_balance',
          kind: 'money',
          label: 'Small-balance waiver up to',
          hint: 'A credit manager can waive this much when completing a loan. Anything above it is written off. Leave empty to waive nothing.',
        },
      ],
    },
  ],
});

/** What counts as affordable (CASE-08). */
export const affordability = setting([readAffordabilitySettings, storeAffordability], {
  title: 'Affordability',
  lead: 'How a case shows whether a loan can be repaid. It is a guide: the approver decides.',
  parts: [
    {
      grid: [
        whole('low_months', 'Low months in a year'),
        whole('comfortable', 'Comfortable up to (DSR, % of monthly surplus)'),
        whole('tight', 'Tight up to (DSR, % of monthly surplus)'),
      ],
    },
  ],
});

/** How many applications one client may send per day and have open (GUARD-15). */
export const applicationLimits = setting([readApplicationLimitSettings, storeApplicationLimits], {
  title: 'Applications',
  lead: 'How many applications a client may send. A loan is open from submission until it is disbursed or rejected.',
  parts: [
    {
      grid: [
        whole('loans_a_day', 'Loan applications per client per day'),
        whole('requests_a_day', 'Support requests per client per day'),
        whole('open_loans', 'Open loans per client', 'Leave empty for no limit.'),
      ],
    },
  ],
});

/** When a case is closed whose client does not answer (CASE-04). */
export const waitingExpiry = setting([readWaitingExpirySettings, storeWaitingExpiry], {
  title: 'Reply deadlines',
  lead: 'Clients are reminded halfway through the time given and on the day before. No case is closed unless the client was told the closing date.',
  parts: [
    {
      grid: [
        whole(
          'days',
          'Days after the reply-by date until a case is closed',
          'Leave empty to keep cases open.',
        ),
      ],
    },
  ],
});
