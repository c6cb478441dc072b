import { describe, expect, test } from 'vitest';
import { attachToLoan } from '#loans/endpoints/staff-loans.ts';
import { viewLoanActionDocument } from '#loans/endpoints/loan-papers.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import {
  act,
  caseOf,
  loanInProcessing,
  refusedBeforehand,
  refusedToAct,
  shownTo,
} from '#app/tests/support/cases.ts';
import {
  auditDetailsOf,
  dayFromNow,
  mailSubjectOf,
  validApproval,
  validDisbursement,
} from '#app/tests/support/decisions.ts';
import { type Person, signedIn } from '#app/tests/support/loan-clients.ts';
import { doesForm, formOf } from '#app/tests/support/request-clients.ts';
import { conditionDaysPass, conditionsAsText } from '#app/tests/support/arrange/conditions.ts';
import { markCondition } from '../endpoints/conditions.ts';
import { conditionScene, type MarkInput } from './scene.ts';

const {
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
  met,
  mark,
  at,
  refused,
  statesOf,
  ownOf,
  sends,
} = await conditionScene();

const close = (staff: Person, loanId: number) => act(staff, loanId, validDisbursement());

describe('the conditions of an approval', () => {
  test('SERVE-06 are shown with their days in approval, timeline and mail, and kept in order', async () => {
    const { client, loanId } = await approved();
    const { approval, actions } = await shownTo(client, loanId);
    expect(approval?.condition_list).toEqual(all);
    expect(approval?.conditions).toBe('');
    expect(actions[0]?.facts?.slice(-3)).toEqual([
      { label: 'Before we pay out', value: 'Guarantor’s letter' },
      { label: 'Before we pay out', value: 'Trading licence for 2026' },
      { label: expect.stringMatching(/^Before \d/), value: 'Insurance of the press' },
    ]);
    expect(await auditDetailsOf(server, loanId, 'loan.approve')).toMatchObject({ conditions: '3' });
    expect((await listed(manager, loanId)).conditions).toMatchObject([
      { ...letter, state: 'open', is_blocking: true, documents: [], note: null },
      { ...licence, state: 'open', is_blocking: true },
      { ...insurance, state: 'open', is_blocking: false },
    ]);
  });

  test('SERVE-06 one text from an older page is one condition before disbursement', async () => {
    const loan = await loanInProcessing(server, officer);
    await act(manager, loan.loanId, validApproval({ conditions: 'The licence comes first.' }));
    expect((await caseOf(officer, loan.loanId)).approval?.condition_list).toEqual([
      { text: 'The licence comes first.', before_on: null },
    ]);
  });

  test.each([
    ['without words', { text: ' ', before_on: null }, 'text', 'Condition is required.'],
    [
      'of more than 300 characters',
      { text: 'x'.repeat(301), before_on: null },
      'text',
      'Use at most 300 characters.',
    ],
    [
      'with no day',
      { text: 'Insurance', before_on: '' },
      'before_on',
      'Enter the date before which it must be met.',
    ],
    [
      'with a day that is none',
      { text: 'Insurance', before_on: '2026-02-30' },
      'before_on',
      'Enter a date as day, month and year.',
    ],
    [
      'of today',
      { text: 'Insurance', before_on: dayFromNow(0) },
      'before_on',
      expect.stringMatching(/^Choose a date from /),
    ],
  ])('SERVE-06 one %s is refused at its field', async (_, condition, field, message) => {
    const { loanId } = await loanInProcessing(server, officer);
    const { status, errors } = await refusedToAct(
      manager,
      loanId,
      validApproval({ condition_list: [letter, condition] }),
    );
    expect([status, errors]).toEqual([422, { [`condition_list.1.${field}`]: [message] }]);
  });

  test('SERVE-06 are at most 20', async () => {
    const { loanId } = await loanInProcessing(server, officer);
    const body = validApproval({ condition_list: Array.from({ length: 21 }, () => letter) });
    const { errors } = await refusedToAct(manager, loanId, body);
    expect(errors).toEqual({ condition_list: ['Use at most 20 conditions.'] });
  });

  test('SERVE-06 belong to one approval: another one starts with its own, and earlier ones are not found', async () => {
    const { client, loanId } = await approved();
    const [first] = await idsOf(loanId);
    await mark(colleague, loanId, first);
    await act(manager, loanId, validApproval({ condition_list: [licence] }));
    expect(await statesOf(loanId)).toEqual(['open']);
    expect((await refused(colleague, loanId, first, met()))[0]).toBe(404);
    expect((await sends(client, first, ['a.pdf'])).status).toBe(404);
    await act(manager, loanId, {
      action: 'request-feedback',
      items: [{ kind: 'field', target: 'loan-details.amount', reason: 'Less would do.' }],
    });
    expect((await listed(manager, loanId)).conditions).toEqual([]);
    await act(manager, loanId, { action: 'withdraw-feedback' });
    expect(await statesOf(loanId)).toEqual(['open']);
    await act(manager, loanId, { action: 'reject', comment: 'No.', reasons: ['collateral-too-low'] });
    expect((await ownOf(client, loanId)).conditions).toEqual([]);
  });
});

describe('the disbursement', () => {
  test('SERVE-06 is closed while a condition before it is open, which is named on the button and by the server', async () => {
    const { loanId } = await approved();
    const [first, second] = await idsOf(loanId);
    const both =
      '2 conditions are open: Guarantor’s letter; Trading licence for 2026. Disburse becomes available once they are met or waived.';
    expect(await refusedBeforehand(cashier, loanId, 'close')).toBe(both);
    expect(await refusedToAct(cashier, loanId, validDisbursement())).toMatchObject({ message: both });
    await mark(colleague, loanId, first);
    expect(await refusedBeforehand(cashier, loanId, 'close')).toBe(
      '1 condition is open: Trading licence for 2026. Disburse becomes available once it is met or waived.',
    );
    await mark(secondManager, loanId, second, { state: 'waived', note: 'The licence office is closed.' });
    expect(await refusedBeforehand(cashier, loanId, 'close')).toBeNull();
    await close(cashier, loanId);
    expect((await caseOf(cashier, loanId)).status).toBe('CLOSED');
  });

  test('SERVE-06 waits for a condition whose day has come, and for none whose day lies ahead', async () => {
    const { loanId } = await approved([insurance]);
    expect(await refusedBeforehand(cashier, loanId, 'close')).toBeNull();
    await conditionDaysPass(server, loanId);
    expect(await refusedBeforehand(cashier, loanId, 'close')).toMatch(/^1 condition is open: Insurance/);
    expect((await listed(colleague, loanId)).conditions[0]?.is_blocking).toBe(true);
  });

  test('SERVE-06 of a loan approved before there was a list is not held up by its text', async () => {
    const { client, loanId } = await approved([]);
    await conditionsAsText(server, loanId, 'Bring the licence.');
    expect((await shownTo(client, loanId)).actions[0]?.facts?.at(-1)).toEqual({
      label: 'Before we pay out',
      value: 'Bring the licence.',
    });
    await close(cashier, loanId);
  });
});

describe('a mark', () => {
  test('SERVE-06 is not made by who approved, and waived by a credit manager alone, with a reason', async () => {
    const { loanId } = await approved();
    const [first] = await idsOf(loanId);
    const approver = 'You approved this loan. Someone else must mark its conditions as met or waived.';
    expect(await refused(manager, loanId, first, met())).toEqual([403, approver]);
    expect(await refused(manager, loanId, first, { state: 'waived', note: 'No need.' })).toEqual([
      403,
      approver,
    ]);
    const waived: MarkInput = { state: 'waived', note: 'No need.' };
    for (const staff of [officer, cashier])
      expect(await refused(staff, loanId, first, waived)).toEqual([
        403,
        'Only a credit manager can waive a condition.',
      ]);
    expect(await refused(secondManager, loanId, first, { state: 'waived', note: ' ' })).toEqual([
      422,
      { note: ['Reason is required.'] },
    ]);
    expect(await statesOf(loanId)).toEqual(['open', 'open', 'open']);
    const may = ({ may_mark, may_waive, may_reopen, refused: why }: Awaited<ReturnType<typeof listed>>) => [
      may_mark,
      may_waive,
      may_reopen,
      why,
    ];
    const auditor = await signedIn(server, ['auditor']);
    expect(may(await listed(manager, loanId))).toEqual([false, false, false, approver]);
    expect(may(await listed(officer, loanId))).toEqual([true, false, true, null]);
    expect(may(await listed(secondManager, loanId))).toEqual([true, true, true, null]);
    expect(may(await listed(auditor, loanId))).toEqual([false, false, false, null]);
    expect((await refused(auditor, loanId, first, met()))[0]).toBe(403);
  });

  test('SERVE-06 keeps note, file, person and time for staff; timeline and audit log have it, the client has not', async () => {
    const { client, loanId } = await approved();
    const [first] = await idsOf(loanId);
    const { data } = await doesForm(
      colleague,
      attachToLoan,
      loanId,
      formOf({}, ['attachments[]', 'letter.pdf', pdfFile('letter')]),
    );
    const attachments = data.map(({ id }) => id);
    await mark(colleague, loanId, first, { state: 'met', note: 'Checked against the ID.', attachments });
    const [condition] = (await listed(officer, loanId)).conditions;
    expect(condition).toMatchObject({
      state: 'met',
      note: 'Checked against the ID.',
      marked_by: 'Nakato Grace',
      staff_documents: [{ id: attachments[0] }],
    });
    const [entry] = (await caseOf(officer, loanId)).actions;
    expect(entry).toMatchObject({
      action: 'condition met',
      comment: 'Guarantor’s letter\nChecked against the ID.',
      visibility: 'internal',
    });
    expect(await auditDetailsOf(server, loanId, 'loan.condition-met')).toEqual({
      condition: first,
      files: 1,
    });
    const own = await ownOf(client, loanId);
    expect(own.conditions[0]).toMatchObject({ state: 'met', marked_at: condition?.marked_at });
    expect(JSON.stringify([own, await shownTo(client, loanId)])).not.toMatch(/Checked|letter\.pdf/);
    const seen = await client.send(viewLoanActionDocument, { id: attachments[0] ?? '' });
    expect(seen.status).toBe(404);
  });

  test('SERVE-06 is made once: what is met is not waived, what is open is not opened', async () => {
    const { loanId } = await approved();
    const [first, second] = await idsOf(loanId);
    const replies = await Promise.all(
      [officer, colleague].map((staff) => staff.send(markCondition, at(loanId, first, met()))),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await refused(secondManager, loanId, first, { state: 'waived', note: 'No need.' })).toEqual([
      409,
      'This condition is met already, by Nakato Grace.',
    ]);
    expect(await refused(officer, loanId, second, { state: 'open' })).toEqual([
      409,
      'This condition is open already.',
    ]);
  });

  test('SERVE-06 can be taken back until the disbursement, and what is open afterwards can still be met', async () => {
    const { loanId } = await approved([letter, insurance]);
    const [first, second] = await idsOf(loanId);
    await mark(colleague, loanId, first);
    await mark(officer, loanId, first, { state: 'open' });
    expect(await statesOf(loanId)).toEqual(['open', 'open']);
    expect((await caseOf(officer, loanId)).actions[0]?.action).toBe('condition reopened');
    expect(await auditDetailsOf(server, loanId, 'loan.condition-reopened')).toEqual({ condition: first });
    expect(await refusedBeforehand(cashier, loanId, 'close')).toMatch(/^1 condition is open/);
    await mark(colleague, loanId, first);
    await close(cashier, loanId);
    expect(await refused(colleague, loanId, first, { state: 'open' })).toEqual([
      409,
      'The loan is disbursed. What was said of its conditions stays.',
    ]);
    await mark(colleague, loanId, second);
    expect(await statesOf(loanId)).toEqual(['met', 'met']);
  });

  test('SERVE-06 that settles the last condition tells the client and the cashiers, who knew what was open', async () => {
    const { client, loanId, trackingNumber } = await approved();
    const [first, second] = await idsOf(loanId);
    await mark(colleague, loanId, first);
    expect(await mailSubjectOf(server, client, 'loan-conditions')).toBeUndefined();
    await mark(colleague, loanId, second);
    expect(await mailSubjectOf(server, client, 'loan-conditions')).toBe(
      `All conditions for paying out your loan ${trackingNumber} are settled`,
    );
    const told = (await bellOf(cashier)).filter((message) => message.includes(trackingNumber));
    expect(told).toEqual([
      `The conditions of loan ${trackingNumber} are settled. The loan is ready to be disbursed.`,
      expect.stringMatching(/is approved\. 2 conditions are open: Guarantor/),
    ]);
  });
});
