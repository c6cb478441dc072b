import { beforeAll, describe, expect, it } from 'vitest';
import {
  actOnLoan,
  assignLoan,
  attachToLoan,
  enterDebtPayments,
  printLoanCase,
  showLoanCase,
  viewLoanCaseDocument,
} from '#loans/endpoints/staff-loans.ts';
import {
  actOnRequest,
  assignRequest,
  attachToRequest,
  reportTask,
  saveWorkplan,
  showRequestCase,
  viewRequestCaseDocument,
} from '#support-requests/endpoints/staff-requests.ts';
import { allEndpoints } from '#app/endpoints.ts';
import { archiveLoan, archiveRequest } from '#archives/endpoints/archives.ts';
import { openAgreement, readLoanOffers } from '#offers/endpoints/staff-offers.ts';
import {
  openReceipt,
  readLoanRecord,
  recordRepayment,
  refundCredit,
  reverseEntry,
} from '#repayments/endpoints/staff-repayments.ts';
import { suspendClient } from '#clients/endpoints/staff-suspensions.ts';
import { listClients, showClient } from '#clients/endpoints/staff-clients.ts';
import {
  readDuplicates,
  markDifferentPerson,
  undoDifferentPerson,
} from '#duplicates/endpoints/staff-duplicates.ts';
import { viewLoanActionDocument, viewLoanCommentDocument } from '#loans/endpoints/loan-papers.ts';
import {
  viewRequestActionDocument,
  viewRequestCommentDocument,
  viewRequestTaskDocument,
} from '#support-requests/endpoints/request-documents.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { staffLoanActions } from '#loans/rules/staff-actions.ts';
import { staffRequestActions } from '#support-requests/rules/staff-actions.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { filesOf } from '#app/tests/support/arrange/conflicts-of-interest.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { declares, hidden } from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { formOf, submittedRequest } from '#app/tests/support/request-clients.ts';
import { validWorkplan } from '#app/tests/support/request-cases.ts';
import { listConditions, markCondition } from '#conditions/endpoints/conditions.ts';
import { disburse, readLoanRequests } from '#mobile-money/endpoints/staff-mobile-money.ts';
import { logContact, showServicing } from '#servicing/endpoints/staff-servicing.ts';
import { showWriteOff, undoWriteOff, writeOffLoan } from '#write-offs/endpoints/write-offs.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { refusalOf } from '#app/tests/support/loan-documents.ts';

const server = await sharedServer();

const everyRole = ['loan-officer', 'credit-manager', 'cashier', 'advisor', 'administrator'];

describe('MONEY-03 every call of the staff on one case', () => {
  let ruth: Person;
  let loanId: number;
  let requestId: number;
  let account: string;
  const file = new Map<string, string>();

  beforeAll(async () => {
    const identity = stranger();
    const loan = await submittedBy(server, identity);
    ({ loanId } = loan);
    account = await publicIdOf(server, loan.client.userId);
    const request = await submittedRequest(server);
    ({ requestId } = request);
    ruth = await signedIn(server, everyRole);
    const upload = () => formOf({}, ['attachments[]', 'note.pdf', pdfFile('note')]);
    for (const [kind, call, id] of [
      ['loan', attachToLoan, loanId],
      ['request', attachToRequest, requestId],
    ] as const) {
      expect((await ruth.sendForm(call, id, upload())).status).toBe(200);
      const { document, attachment } = await filesOf(server, kind, id);
      file.set(`${kind}-document`, document).set(`${kind}-attachment`, attachment);
    }
    await declares(ruth, { kind: 'nin', value: identity.nationalId });
    await declares(ruth, { client: await publicIdOf(server, request.client.userId) });
  }, 60_000);

  const loan = (more: object = {}) => ({ id: loanId, ...more });
  const request = (more: object = {}) => ({ id: requestId, ...more });
  const repaid = {
    amount: '1000',
    value_on: '',
    payment_method: 'mobile-money',
    reference: 'REF-200',
    reason: '',
  };
  const seen = { headers: { 'if-match': '1' } };
  /** How each call is sent so that nothing else refuses it; one that is missing here fails the test below. */
  const sent: readonly (readonly [Endpoint, () => Parameters<Person['send']>[1]])[] = [
    [showLoanCase, loan],
    [actOnLoan, () => loan({ body: { action: 'comment', comment: 'Hello.', visibility: 'internal' } })],
    [enterDebtPayments, () => loan({ body: { monthly: '1000', reason: 'Receipts.' } })],
    [assignLoan, () => loan({ body: { officer: 'me' } })],
    [attachToLoan, loan],
    [printLoanCase, loan],
    [readDuplicates, loan],
    [markDifferentPerson, () => loan({ params: { id: loanId, account }, body: { reason: 'Two people.' } })],
    [undoDifferentPerson, () => loan({ params: { id: loanId, account } })],
    [viewLoanCaseDocument, () => ({ id: file.get('loan-document') ?? '' })],
    [readLoanRecord, loan],
    [showServicing, loan],
    [showWriteOff, loan],
    [writeOffLoan, () => loan({ body: { reason: 'fraud', explanation: 'Gone.', amount: '1000' }, ...seen })],
    [undoWriteOff, () => loan({ body: { explanation: 'Back.' }, ...seen })],
    [readLoanRequests, loan],
    [disburse, () => loan({ body: { amount_disbursed: '1000', phone: '0772 145 098' }, ...seen })],
    [
      logContact,
      () => ({ id: loanId, body: { method: 'phone', outcome: 'reached', note: '', promise: null } }),
    ],
    [listConditions, loan],
    [markCondition, () => loan({ params: { id: loanId, condition: 1 }, body: { state: 'met', note: '' } })],
    [recordRepayment, () => loan({ body: repaid, ...seen })],
    [
      reverseEntry,
      () => loan({ params: { id: loanId, number: 1 }, body: { reason: 'A mistake.' }, ...seen }),
    ],
    [refundCredit, () => loan({ body: { ...repaid, account: '+256772123456' }, ...seen })],
    [readLoanOffers, loan],
    [openAgreement, () => loan({ params: { id: loanId, offer: 1 } })],
    [openReceipt, () => loan({ params: { id: loanId, number: 1 } })],
    [archiveLoan, loan],
    [archiveRequest, request],
    [showRequestCase, request],
    [actOnRequest, () => request({ body: { action: 'comment', comment: 'Hello.', visibility: 'internal' } })],
    [assignRequest, () => request({ body: { advisor: 'me' } })],
    [attachToRequest, request],
    [saveWorkplan, () => request({ body: validWorkplan(), ...seen })],
    [
      reportTask,
      () =>
        request({
          params: { id: requestId, task: 1 },
          body: { completed: false, completed_date: '', actual_man_hours: '', comment: '', attachments: [] },
          ...seen,
        }),
    ],
    [viewRequestCaseDocument, () => ({ id: file.get('request-document') ?? '' })],
    [viewLoanActionDocument, () => ({ id: file.get('loan-attachment') ?? '' })],
    [viewRequestActionDocument, () => ({ id: file.get('request-attachment') ?? '' })],
  ];
  /** Found by the same statement and judged by the same function as the files of entries. */
  const alike: readonly Endpoint[] = [
    viewLoanCommentDocument,
    viewRequestCommentDocument,
    viewRequestTaskDocument,
  ];

  it('MONEY-03 no call of the staff on one case is missing here', () => {
    const onCases = allEndpoints.filter(
      ({ path, audience }) =>
        (audience === 'staff' &&
          /^\/staff\/(loans|requests|loan-documents|request-documents)\/:/.test(path)) ||
        (audience === 'signed-in' && path.startsWith('/admin/')),
    );
    const known = [...sent.map(([call]) => call), ...alike];
    expect(onCases.filter((call) => !known.includes(call)).map(({ name }) => name)).toEqual([]);
  });

  it.each(sent.map(([call, how]) => [call.name, call, how] as const))(
    'MONEY-03 %s is refused in words to a colleague with an interest',
    async (_name, call, how) => {
      const given = how();
      const response =
        call.upload === true
          ? await ruth.sendForm(call, given.id ?? '', formOf({}, ['attachments[]', 'a.pdf', pdfFile('a')]))
          : await ruth.send(call, given);
      expect(await refusalOf(response)).toMatchObject(hidden);
    },
  );

  /** Complete for every action of both kinds; what an action does not take is dropped. */
  const everything = {
    comment: 'Said.',
    visibility: 'internal',
    whole: true,
    reasons: ['other'],
    amount: '1000000',
    months: 12,
    monthly_interest_bps: 0,
    method: 'declining_balance',
    interest_only_months: 0,
    payment_step: 1,
    fees: [],
    conditions: '',
    valid_until: '2099-01-01',
    amount_disbursed: '1000',
    paid_on: '2025-01-01',
    payment_method: 'mobile-money',
    account: '+256772123456',
    reference: 'REF-100',
    expert: '11111111-1111-4111-8111-111111111111',
    diagnosis: 'Prices.',
    solution: 'A list.',
    risk: 'None.',
    proposed_budget: '1000',
    approved_budget: '1000',
  };
  it.each([
    ...staffLoanActions.map((action) => [action, actOnLoan, () => loanId] as const),
    ...staffRequestActions.map((action) => [action, actOnRequest, () => requestId] as const),
  ])('MONEY-03 %s is refused in words on a case of either kind', async (action, call, id) => {
    const response = await ruth.send(call, { id: id(), body: { action, ...everything }, ...seen });
    expect(await refusalOf(response)).toMatchObject(hidden);
  });

  it('MONEY-03 their account is neither listed, shown nor paused', async () => {
    const { data } = await ruth.does(listClients, {});
    expect(data.map(({ id }) => id)).not.toContain(account);
    expect(await ruth.isRefused(showClient, { id: account })).toMatchObject(hidden);
    const body = { reason: 'They asked.', note: '' };
    expect(await ruth.isRefused(suspendClient, { id: account, body })).toMatchObject(hidden);
  });
});
