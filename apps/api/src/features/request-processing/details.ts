import type { StaffRequestActionBody } from '@ensigo/rulebook/request';

/** What an entry of the timeline keeps besides its comment (TIME-02). */
export function detailsOf(body: StaffRequestActionBody): Record<string, string> {
  if (body.action === 'approve-budget') return { approved_budget: body.approved_budget };
  if (body.action !== 'submit-assessment') return {};
  const { diagnosis, solution, risk, proposed_budget } = body;
  return { diagnosis, solution, risk, proposed_budget };
}

/** The sum that was proposed or decided on, in UGX: the audit log names it (GUARD-07). */
export function sumOf(body: StaffRequestActionBody): Record<string, string> {
  if (body.action === 'approve-budget') return { approved_budget: body.approved_budget };
  return body.action === 'submit-assessment' ? { proposed_budget: body.proposed_budget } : {};
}
