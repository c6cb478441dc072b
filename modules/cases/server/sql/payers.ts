/** SQL of those who may disburse a loan, by the SQL of its id: every cashier but the approver. */
export const payersOf = (loanId: string): string =>
  `SELECT person.id::text FROM users AS person JOIN loan ON loan.id = ${loanId}
   WHERE 'cashier' = ANY (person.roles) AND person.roles <> '{client}' AND person.disabled_at IS NULL
     AND person.id IS DISTINCT FROM loan.approved_by ORDER BY person.id`;
