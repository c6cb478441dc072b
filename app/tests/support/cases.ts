import { actOnLoan, showLoanCase, type LoanCase } from '#loans/endpoints/staff-loans.ts';
import { showLoan, submitLoan } from '#loans/endpoints/loans.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { StaffLoanActionInput } from '#loans/rules/staff-actions.ts';
import { validPrequalification } from '../payloads/prequalification.ts';
import { type Person, readyToSubmit, signedIn } from './loan-clients.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';

export interface Submitted {
  readonly client: Person;
  readonly loanId: number;
  readonly trackingNumber: string;
}

/** A client with a complete, submitted loan. The clients of tests look alike: nobody is held against another one. */
export async function submittedLoan(
  server: TestServer,
  answers = validPrequalification(),
): Promise<Submitted> {
  const { client, loanId } = await readyToSubmit(server, answers);
  const { data } = await client.does(submitLoan, {
    body: { crb_name: 'Nakato Grace', crb_nin: 'CM900121234ABC', disclaimer: true, loan_id: loanId },
  });
  await sql(server)`DELETE FROM person_key WHERE user_id = ${client.userId}::bigint`;
  return { client, loanId, trackingNumber: data.tracking_number };
}

export const officer = (server: TestServer): Promise<Person> => signedIn(server, 'loan-officer');

/** Everyone who decides on a loan, each with one role alone. */
export async function loanStaff(server: TestServer) {
  const [administrator, first, second, manager, cashier] = await Promise.all([
    signedIn(server, ['administrator']),
    signedIn(server, ['loan-officer']),
    signedIn(server, ['loan-officer']),
    signedIn(server, ['credit-manager']),
    signedIn(server, ['cashier']),
  ]);
  return { administrator, officer: first, colleague: second, manager, cashier };
}

export const take: StaffLoanActionInput = { action: 'start-processing' };

/** A submitted loan that this officer has taken into processing. */
export async function loanInProcessing(server: TestServer, by: Person): Promise<Submitted> {
  const loan = await submittedLoan(server);
  await act(by, loan.loanId, take);
  return loan;
}

type Asked = Omit<Extract<StaffLoanActionInput, { action: 'request-feedback' }>, 'action'>;

export const amountAndStatement: Asked = {
  items: [
    { kind: 'field', target: 'loan-details.amount', reason: 'More than your sales allow.' },
    { kind: 'document', target: 'bank_statement', reason: 'Pages 3 and 4 are too dark.' },
  ],
};

/** A submitted loan whose client was asked for feedback: on the amount and a document by default. */
export async function askedLoan(
  server: TestServer,
  by: Person,
  feedback: Asked = amountAndStatement,
): Promise<Submitted> {
  const loan = await submittedLoan(server);
  await act(by, loan.loanId, { action: 'request-feedback', ...feedback });
  return loan;
}

/** If-Match with the case's current version, if the action decides on money. */
export async function seenLoan(staff: Person, loanId: number, body: StaffLoanActionInput) {
  if (loanWorkflow.transitions[body.action].money !== true) return {};
  return { 'if-match': String((await caseOf(staff, loanId)).version) };
}

export async function act(staff: Person, loanId: number, body: StaffLoanActionInput) {
  const headers = await seenLoan(staff, loanId, body);
  return (await staff.does(actOnLoan, { id: loanId, body, headers })).data;
}

/** How it is refused to someone who has seen the case. */
export const refusedToAct = async (staff: Person, loanId: number, body: StaffLoanActionInput) =>
  staff.isRefused(actOnLoan, { id: loanId, body, headers: await seenLoan(staff, loanId, body) });

/** Why the case says beforehand that someone may not do this; null: they may, undefined: it is not offered. */
export const refusedBeforehand = async (
  staff: Person,
  loanId: number,
  wanted: StaffLoanActionInput['action'],
) => (await caseOf(staff, loanId)).abilities.find(({ action }) => action === wanted)?.refused;

export async function caseOf(staff: Person, loanId: number): Promise<LoanCase> {
  return (await staff.does(showLoanCase, { id: loanId })).data;
}

/** A loan as its client sees it. */
export const shownTo = async (client: Person, loanId: number) =>
  (await client.does(showLoan, { id: loanId })).data;

/** Puts a loan into a status directly. */
export async function putInto(server: TestServer, loanId: number, status: string): Promise<void> {
  await sql(server)`UPDATE loan SET status = ${status} WHERE id = ${loanId}::bigint`;
}
