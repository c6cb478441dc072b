import type * as z from 'zod/mini';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, loanInProcessing, loanStaff, type Submitted } from '#app/tests/support/cases.ts';
import { dayFromNow, validApproval } from '#app/tests/support/decisions.ts';
import { type Person, signedIn } from '#app/tests/support/loan-clients.ts';
import { formOf } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import {
  answerCondition,
  listConditions,
  listOwnConditions,
  markCondition,
} from '../endpoints/conditions.ts';
import type { markSchema } from '../rules/conditions.ts';

export type MarkInput = z.input<typeof markSchema>;

/** Staff and loans on conditions; a new one for each file, which has a server of its own. */
export async function conditionScene() {
  const server = await sharedServer();
  const { officer, colleague, manager, cashier } = await loanStaff(server);
  const secondManager = await signedIn(server, ['credit-manager']);

  const letter = { text: 'Guarantor’s letter', before_on: null };
  const licence = { text: 'Trading licence for 2026', before_on: null };
  const insurance = { text: 'Insurance of the press', before_on: dayFromNow(60) };
  const all = [letter, licence, insurance];

  /** A loan that the manager approved on these conditions. */
  async function approved(condition_list = all): Promise<Submitted> {
    const loan = await loanInProcessing(server, officer);
    await act(manager, loan.loanId, validApproval({ condition_list }));
    return loan;
  }

  const listed = async (staff: Person, loanId: number) =>
    (await staff.does(listConditions, { id: loanId })).data;
  const idsOf = async (loanId: number): Promise<number[]> =>
    (await listed(colleague, loanId)).conditions.map(({ id }) => id);
  const at = (loanId: number, condition: number | undefined, body: MarkInput) => ({
    params: { id: loanId, condition: condition ?? 0 },
    body,
  });
  const met = (note = ''): MarkInput => ({ state: 'met', note });
  const mark = (staff: Person, loanId: number, condition: number | undefined, body: MarkInput = met()) =>
    staff.does(markCondition, at(loanId, condition, body));
  async function refused(staff: Person, loanId: number, condition: number | undefined, body: MarkInput) {
    const { status, message, errors } = await staff.isRefused(markCondition, at(loanId, condition, body));
    return [status, errors ?? message];
  }
  const statesOf = async (loanId: number) =>
    (await listed(colleague, loanId)).conditions.map(({ state }) => state);
  const ownOf = async (client: Person, loanId: number) =>
    (await client.does(listOwnConditions, { id: loanId })).data;
  const sends = (client: Person, condition: number | undefined, files: readonly string[], comment = '') =>
    client.sendForm(
      answerCondition,
      condition ?? 0,
      formOf(
        { comment },
        ...files.map((name): [string, string, Buffer] => ['attachments[]', name, pdfFile(name)]),
      ),
    );
  return {
    server,
    officer,
    colleague,
    manager,
    cashier,
    secondManager,
    letter,
    licence,
    insurance,
    all,
    approved,
    listed,
    idsOf,
    at,
    met,
    mark,
    refused,
    statesOf,
    ownOf,
    sends,
  };
}
