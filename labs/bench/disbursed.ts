// The disbursed loans of the bench: of 1,000,000 loans 100,000, of which about 20,000 are past due.

/** People have consecutive ids, so these are shares of all. */
const isDisbursed = `status = 'CLOSED' AND user_id % 3 > 0`;
const isLate = 'loan.user_id % 5 = 0';
const months = 12;
const monthlyInterest = 0.028;
const step = 100;

/** In equal payments, rounded up. */
const payment = `(ceil(loan.amount * ${monthlyInterest} / (1 - power(1 + ${monthlyInterest}, -${months})) / ${step}) * ${step})`;

const actionAfter = (word: string, days: number): string =>
  `INSERT INTO loan_action (loan_id, action, user_id, created_at)
   SELECT id, '${word}', 999, least(created_at + interval '${days} days', now()) FROM loan WHERE ${isDisbursed} ORDER BY id`;

export const disbursedTables = [
  'loan_approval',
  'loan_disbursement',
  'loan_entry',
  'loan_servicing',
  'journal_queue',
];

/** In this order; their servicing and their journal are for the product's own jobs. */
export const disbursedParts: readonly string[] = [
  actionAfter('approved', 1),
  actionAfter('closed', 2),
  `INSERT INTO loan_approval (action_id, loan_id, amount, months, monthly_interest_bps, method, interest_only_months,
     payment_step, fees, conditions, valid_until, received, payment, total, apr_bps)
   SELECT approved.id, loan.id, loan.amount, ${months}, ${monthlyInterest * 10_000}, 'declining_balance', 0, ${step}, '[]', '',
     current_date, loan.amount, ${payment}, ${payment} * ${months}, 3400
   FROM loan JOIN loan_action AS approved ON approved.loan_id = loan.id AND approved.action = 'approved'`,
  `INSERT INTO loan_disbursement (action_id, loan_id, amount, paid_on, payment_method, account, reference, reference_key)
   SELECT closed.id, loan.id, loan.amount, closed.created_at::date, 'mobile-money', '+256 772123456', 'MP' || loan.id, 'MP' || loan.id
   FROM loan JOIN loan_action AS closed ON closed.loan_id = loan.id AND closed.action = 'closed'`,
  `INSERT INTO loan_entry (loan_id, number, kind, value_on, recorded_at, amount, payment_method, reference, reference_key,
     user_id, receipt)
   SELECT loan.id, nth, 'payment', due.day, due.day + time '10:00', ${payment}, 'mobile-money', 'RP' || loan.id || '.' || nth,
     'RP' || loan.id || 'X' || nth, 999, 'RC' || loan.id || '-' || nth
   FROM loan JOIN loan_disbursement AS paid ON paid.loan_id = loan.id, generate_series(1, ${months}) AS nth,
     LATERAL (SELECT (paid.paid_on + make_interval(months => nth))::date AS day) AS due
   WHERE due.day <= current_date
     AND NOT (${isLate} AND (due.day + make_interval(months => 1 + (loan.id % 4)::int))::date > current_date)
   ORDER BY due.day, loan.id`,
  `INSERT INTO loan_servicing (loan_id, state, outstanding_principal, outstanding_total, overdue_amount, holds_until)
   SELECT loan_id, 'current', 0, 0, 0, '-infinity' FROM loan_disbursement`,
  `INSERT INTO journal_queue (loan_id) SELECT loan_id FROM loan_disbursement ORDER BY loan_id`,
];
