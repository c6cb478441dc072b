import { chooseForImportLine, closePaymentImport } from '../endpoints/staff-payment-imports.ts';
import { recordRepayment } from '../endpoints/staff-repayments.ts';
import { clientWithPhone } from '#app/tests/support/arrange/payment-imports.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { textOfPdf } from '#app/tests/support/pdf-text.ts';
import { disbursedLoan, lookedAt, moneyPeople, validRepayment } from '#app/tests/support/repayments.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

/** A server for a test file, everyone who has a part in its loans' money, and loans that are paid out. */
export async function moneyScene() {
  const server = await sharedServer();
  const people = await moneyPeople(server);
  const { cashier, manager } = people;
  const disbursed = (how?: Parameters<typeof disbursedLoan>[2]) => disbursedLoan(server, people, how);
  return { server, people, cashier, manager, disbursed };
}

/** The same with two loans for lines of statements, the second of a client with a phone of their own. */
export async function importScene() {
  const scene = await moneyScene();
  const [first, second] = [await scene.disbursed({ daysAgo: 40 }), await scene.disbursed({ daysAgo: 40 })];
  await clientWithPhone(scene.server, second.client.userId, '783110042');
  return { ...scene, first, second };
}

/** Status and errors of a repayment that is refused to a person who has looked at the loan. */
export async function refusedRepayment(staff: Person, loanId: number, changes: Record<string, string>) {
  const { status, errors } = await staff.isRefused(recordRepayment, {
    id: loanId,
    body: validRepayment(changes),
    headers: await lookedAt(staff, loanId),
  });
  return [status, errors];
}

/** A refund in cash. */
export const cash = (amount: string, changes: Readonly<Record<string, string>> = {}) => ({
  ...validRepayment({ amount, ...changes }),
  payment_method: 'cash',
});

/** The words of a printed page, as the server sent it. */
export const wordsOf = async (printed: Response) => textOfPdf(Buffer.from(await printed.arrayBuffer()));

export const close = (staff: Person, id: number) => staff.does(closePaymentImport, { id });

export const choose = (staff: Person, id: number, number: number, body: object) =>
  staff.does(chooseForImportLine, { params: { id, number }, body });
