import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  changeChallenge,
  readRequestResubmission,
  resubmitRequest,
  type RequestResubmission,
} from '#support-requests/endpoints/request-variants.ts';
import {
  changeLoanDetails,
  copyRepeatedDocuments,
  readRepeat,
  readResubmission,
  resubmitLoan,
} from '#loans/endpoints/loan-variants.ts';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails } from '#loans/endpoints/loans.ts';
import { checkPrequalification, type PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { validDeliverables, validRequestDetails } from '../tests/payloads/request.ts';
import { clientState } from '../tests/screens/client-screen.tsx';
import { press, write } from '../tests/screens/fields.ts';
import { goTo } from '../tests/screens/network.ts';
import { givePhone, openOnPhone, versionsOf } from '../tests/screens/offline-screen.tsx';
import {
  draftLoan,
  earlierLoan,
  savedStep,
  waitingFile,
  waitingLoan,
} from '../tests/screens/loan-variants.ts';
import { RepeatPage } from '#loans/screens/client/application/repeat-page.tsx';
import { ResubmitPage } from '#loans/screens/client/application/resubmit-page.tsx';
import { ResubmitRequestPage } from '#support-requests/screens/client/application/resubmit-request-page.tsx';
import { newerShownMessage } from '#kit/browser/offline-queue/newer-shown.ts';

const server = givePhone();

beforeEach(() => {
  server.answerSettings({
    'consent_text.request_disclaimer': { version: 2, text: 'An expert may read it.' },
  });
});

const open = (page: ReactElement, address: string, state?: PrequalificationState) =>
  openOnPhone(server, page, address, state);

const keptLoan = {
  message: 'Kept.',
  data: { id: 418, tracking_number: 'LN-2025-00418', step: 2, version: 10 },
};
const sentLoan = {
  message: 'Changes sent.',
  data: { id: 418, tracking_number: 'LN-2025-00418', status: 'RESUBMITTED' },
};

test('REACH-03 changes of a loan that was sent back wait, are shown after a reload, and are sent in their order', async () => {
  server.answer(readResubmission, { data: waitingLoan() });
  const where = open(<ResubmitPage />, '/apply-for-loan/resubmit/418/loan-details');
  await screen.findByLabelText('Amount');
  goTo('offline');
  write('Amount', '12000000');
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit/418/contact-persons'));
  await screen.findByText('1 item waiting to send');
  cleanup();
  const later = open(<ResubmitPage />, '/apply-for-loan/resubmit/418/uploads');
  fireEvent.click(await screen.findByRole('button', { name: 'Send changes' }));
  // Of the two things that were asked for, the amount is changed here.
  const question = await screen.findByRole('dialog', { name: 'Something we asked for is still missing' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bank Statement for the last 6 monthsPages 3 and 4 are too dark.']);
  press('Send anyway');
  await screen.findByText('Your changes are waiting to send');
  fireEvent.click(await screen.findByText('2 items waiting to send'));
  await screen.findByText('Waiting for Loan Info, LN-2025-00418');
  expect(server.callsOf(changeLoanDetails)).toEqual([]);
  server.reply(changeLoanDetails, () => {
    const loan = { ...waitingLoan().loan, amount: '12000000' };
    server.answer(readResubmission, {
      data: waitingLoan({ loan, version: 10, changed_steps: ['loan-details'] }),
    });
    return Response.json(keptLoan);
  });
  server.answer(resubmitLoan, sentLoan);
  goTo('online');
  await screen.findByText('Changes sent.');
  await waitFor(() => expect(later.address).toBe('/my-applications'));
  // What is sent is what has become of the changes that were read.
  expect([versionsOf(server, changeLoanDetails), versionsOf(server, resubmitLoan)]).toEqual([
    ['"9"'],
    ['"10"'],
  ]);
  expect(server.callsOf(changeLoanDetails)[0]?.body).toMatchObject({ amount: '12000000' });
});

test('REACH-03 the amount of a loan that was sent back is asked about where two devices differ', async () => {
  server.answer(readResubmission, { data: waitingLoan() });
  open(<ResubmitPage />, '/apply-for-loan/resubmit/418/loan-details');
  await screen.findByLabelText('Amount');
  write('Amount', '12000000');
  server.refuse(changeLoanDetails, 409, { message: staleVersionMessage() });
  const loan = { ...waitingLoan().loan, amount: '11000000' };
  server.answer(readResubmission, { data: waitingLoan({ loan, version: 11 }) });
  press('Save & Continue');
  await screen.findAllByLabelText('Email');
  fireEvent.click(await screen.findByText('1 item waiting to send · 1 needs your attention'));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Loan Info, LN-2025-00418' }));
  const theirs = await screen.findByRole('radio', { name: 'UGX 11,000,000' });
  screen.getByRole('radio', { name: 'UGX 12,000,000' });
  fireEvent.click(theirs);
  press('Use selected answers');
  await waitFor(() => expect(screen.queryByText(/waiting to send/)).toBeNull());
  // The other device's answer is there already.
  expect(versionsOf(server, changeLoanDetails)).toEqual(['"9"']);
});

const sentBack = (changes: Partial<RequestResubmission> = {}): RequestResubmission => ({
  id: 42,
  tracking_number: 'MS-2025-00042',
  version: 9,
  request_details: validRequestDetails(),
  challenge_details: {
    challenge: 'Sales fell.',
    period: 6,
    solution: 'No',
    solution_details: '',
    outcomes: ['Grow my revenue'],
  },
  deliverables: validDeliverables(),
  documents: [],
  feedback: {
    action_id: 31,
    whole: true,
    answer_by: null,
    comment: 'Please say more.',
    created_at: '2025-11-17T08:00:00Z',
    answered_at: null,
    items: [],
  },
  changed_steps: [],
  ...changes,
});

async function keepStory(): Promise<void> {
  open(<ResubmitRequestPage />, '/management-support/resubmit/42/challenge');
  await screen.findByLabelText('What is the challenge?');
  goTo('offline');
  write('What is the challenge?', 'Sales fell since March.');
  press('Save & Continue');
  await screen.findByText('1 item waiting to send');
}

test('REACH-03 changes of a request that was sent back wait, are shown after a reload, and are sent in their order', async () => {
  server.answer(readRequestResubmission, { data: sentBack() });
  await keepStory();
  cleanup();
  const where = open(<ResubmitRequestPage />, '/management-support/resubmit/42/done');
  await screen.findByText('Sales fell since March.');
  fireEvent.click(await screen.findByLabelText('An expert may read it.'));
  press('Send changes');
  await screen.findByText('Your changes are waiting to send');
  const kept = { id: 42, tracking_number: 'MS-2025-00042', step: 3, version: 10 };
  server.reply(changeChallenge, ({ body }) => {
    const story = { ...sentBack().challenge_details, ...Object(body), period: 6 };
    server.answer(readRequestResubmission, { data: sentBack({ version: 10, challenge_details: story }) });
    return Response.json({ message: 'Kept.', data: kept });
  });
  server.answer(resubmitRequest, {
    message: 'Changes sent.',
    data: { id: 42, tracking_number: 'MS-2025-00042', status: 'RESUBMITTED' },
  });
  goTo('online');
  await screen.findByText('Changes sent.');
  await waitFor(() => expect(where.address).toBe('/my-requests/42'));
  expect([
    versionsOf(server, changeChallenge),
    server.callsOf(resubmitRequest).map(({ body }) => body),
  ]).toEqual([['"9"'], [{ consent_text_version: 2, read_documents: [] }]]);
  expect(versionsOf(server, resubmitRequest)).toEqual(['"10"']);
});

test('REACH-03 what another device keeps after the comparison is not sent with the changes that wait here', async () => {
  server.answer(readRequestResubmission, { data: sentBack({ changed_steps: ['challenge'] }) });
  open(<ResubmitRequestPage />, '/management-support/resubmit/42/done');
  fireEvent.click(await screen.findByLabelText('An expert may read it.'));
  goTo('offline');
  press('Send changes');
  await screen.findByText('Your changes are waiting to send');
  server.reply(resubmitRequest, () => {
    const story = { ...sentBack().challenge_details, challenge: 'The rent has doubled.' };
    server.answer(readRequestResubmission, {
      data: sentBack({ version: 10, challenge_details: story, changed_steps: ['challenge'] }),
    });
    return Response.json({ message: staleVersionMessage() }, { status: 409 });
  });
  goTo('online');
  await screen.findByText(`Not sent: ${newerShownMessage()}`);
  await screen.findByText('1 item waiting to send · 1 needs your attention');
  // Never with the newer version, whose answers nobody has read here.
  expect(new Set(versionsOf(server, resubmitRequest))).toEqual(new Set(['"9"']));
});

test('REACH-03 changes for an earlier feedback are set aside, not put into the answer to the next one', async () => {
  server.answer(readRequestResubmission, { data: sentBack() });
  await keepStory();
  const { feedback } = sentBack();
  server.answer(readRequestResubmission, {
    data: sentBack({ version: 14, feedback: feedback && { ...feedback, action_id: 57 } }),
  });
  goTo('online');
  fireEvent.click(await screen.findByText('1 item waiting to send · 1 needs your attention'));
  await screen.findByText(
    "Not sent: These changes were already sent on another device. Your change wasn't applied.",
  );
  expect(server.callsOf(changeChallenge)).toEqual([]);
});

test('REACH-03 a loan is repeated without a network: its draft is begun with the first step, then the documents are carried', async () => {
  const statement = {
    name: 'bank_statement',
    display_name: 'Bank Statement',
    category: 'Financial',
    required: true,
    mimes: ['application/pdf'],
    max_size: 5,
    max_files: 2,
  };
  server.answerSettings({ documents_list: [statement] });
  server.answer(readRepeat, {
    data: { ...earlierLoan(), documents: [waitingFile(1, 'bank_statement', 'statement.pdf')] },
  });
  const where = open(<RepeatPage />, '/apply-for-loan/repeat/418/loan-details', clientState());
  await screen.findByLabelText('Amount');
  goTo('offline');
  write('Amount', '12000000');
  press('Save & Continue');
  await screen.findAllByLabelText('Email');
  press('Save & Continue');
  await screen.findByLabelText('Rent');
  press('Save & Continue');
  await screen.findAllByText('statement.pdf');
  await screen.findByText('4 items waiting to send');
  expect([where.address, server.callsOf(copyRepeatedDocuments)]).toEqual([
    '/apply-for-loan/repeat/418/uploads',
    [],
  ]);
  const { collaterals, contact_persons: people } = earlierLoan();
  server.reply(saveLoanDetails, () => {
    const begun = draftLoan({ repeats_id: 418, amount: '12000000', step: 2, version: 1 });
    server.answer(checkPrequalification, { data: clientState({ step: 2, loan: begun, collaterals }) });
    return Response.json(savedStep(2, 1));
  });
  server.answer(saveContactPersons, savedStep(3, 2));
  server.answer(saveFinanceInfo, savedStep(4, 3));
  server.answer(copyRepeatedDocuments, { message: 'Copied.', uploads: {} });
  goTo('online');
  await waitFor(() => expect(server.callsOf(copyRepeatedDocuments)).toHaveLength(1));
  expect(
    [saveLoanDetails, saveContactPersons, saveFinanceInfo].map((call) => versionsOf(server, call)),
  ).toEqual([['"0"'], ['"1"'], ['"2"']]);
  expect(server.callsOf(saveLoanDetails)[0]?.body).toMatchObject({ amount: '12000000', repeats: 418 });
  expect(server.callsOf(saveContactPersons)[0]?.body).toMatchObject({
    contact_persons: people.map(({ name }) => ({ name })),
  });
  await waitFor(() => expect(screen.queryByText(/waiting to send/)).toBeNull());
});
