import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { readAnswerTimes } from '#cases/endpoints/answer-times.ts';
import { readBusiness } from '#business/endpoints/business.ts';
import { listOwnCorrections } from '#corrections/endpoints/own-corrections.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { validApplicant, validBusiness, validDocuments } from '../tests/payloads/prequalification.ts';
import { clientState, openClientScreen } from '../tests/screens/client-screen.tsx';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { draftLoan } from '../tests/screens/loan-variants.ts';
import { loanCase } from '../tests/screens/staff-screen.tsx';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { BusinessProfilePage } from '#business/screens/client/business-page.tsx';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';
import { LoanDetailPage } from '#loans/screens/client/detail/loan-detail-page.tsx';
import { BusinessStep } from '#prequalification/screens/client/business-step.tsx';
import { CheckpointStep } from '#prequalification/screens/client/checkpoint-step.tsx';
import { DocumentsStep } from '#prequalification/screens/client/documents-step.tsx';

const server = fakeServer();

const bees = { id: 7, name: 'Bees', sw: 'Ufugaji nyuki' };
const letter = {
  name: 'letter',
  display_name: 'Letter of the chairman',
  sw: 'Barua ya mwenyekiti',
  required: true,
};
const business = validBusiness({ industry: bees.name });
const answers = {
  applicant: validApplicant(),
  business,
  documents: validDocuments({ documents: [letter.display_name] }),
};
beforeEach(() => {
  server.answerSettings({ documents_list: [letter] });
  server.answer(listIndustries, { data: [bees] });
  // Only the names of the lender have a translation here.
  speakFrom(() => 'sw', {});
});
afterEach(() => {
  speakFrom(() => 'en', {});
});

function openStep(Step: typeof BusinessStep | typeof DocumentsStep | typeof CheckpointStep): void {
  openClientScreen(
    server,
    <WithClientState>
      {({ state, settings }) => (
        <Step
          answers={answers}
          industries={[bees]}
          onDone={() => undefined}
          onRefused={() => undefined}
          onSubmitted={() => undefined}
          reached={4}
          serverErrors={null}
          settings={settings}
          state={state}
        />
      )}
    </WithClientState>,
    { address: '/apply-for-loan/business-info', state: clientState({ prequalified: null }) },
  );
}

test('REACH-06 an industry of the lender is chosen by its name in the language of the screen, and kept in English', async () => {
  openStep(BusinessStep);
  const industry = await screen.findByLabelText<HTMLSelectElement>('Industry');
  expect(industry.value).toBe('Bees');
  expect(within(industry).getByRole<HTMLOptionElement>('option', { name: bees.sw }).value).toBe('Bees');
});

test('REACH-06 so is a document that is ticked', async () => {
  openStep(DocumentsStep);
  expect((await screen.findByLabelText<HTMLInputElement>(letter.sw)).checked).toBe(true);
});

test('REACH-06 the summary of the prequalification names industry and documents in the language of the screen', async () => {
  openStep(CheckpointStep);
  expect(await screen.findByText(bees.sw)).toBeDefined();
  expect(screen.getByText(letter.sw)).toBeDefined();
  expect(screen.queryByText('Bees')).toBeNull();
});

const openLoan = (page: ReactElement, step: string) =>
  openClientScreen(server, page, {
    address: `/apply-for-loan/prequalified/${step}`,
    state: clientState({
      loan: draftLoan(),
      step: 4,
      applicant: answers.applicant,
      business: { ...business, registered_business: true },
    }),
  });

test('REACH-06 the loan wizard shows the industry of the prequalification in the language of the screen', async () => {
  openLoan(<LoanApplicationPage />, 'prequalification-info');
  expect(await screen.findByText(bees.sw)).toBeDefined();
});

test('REACH-06 a document is uploaded, and found missing, by its name in the language of the screen', async () => {
  openLoan(<LoanApplicationPage />, 'uploads');
  const card = await screen.findByRole('group', { name: letter.sw });
  expect(within(card).getByLabelText(`Choose a file for ${letter.sw}`)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^\d/ }));
  const needed = within(await screen.findByRole('dialog'));
  expect(needed.getByRole('button', { name: letter.sw })).toBeDefined();
});

test('REACH-06 DETAIL-02 the files of a loan stand under what the lender calls them; in English under their type', async () => {
  server.answer(readAnswerTimes, { data: { fast: 2, usual: 5, slow: 9, days: 90 } });
  const files = [
    { id: 'a3b9a1c0-0000-4000-8000-000000000001', type: 'letter', file_path: '1/a.pdf', size: 10 },
  ];
  server.answer(showLoan, { data: loanCase({ documents: files }) });
  const open = () => openClientScreen(server, <LoanDetailPage />, { address: '/my-applications/418' });
  open();
  expect(await screen.findByRole('heading', { name: letter.sw })).toBeDefined();
  cleanup();
  speakFrom(() => 'en', {});
  open();
  expect(await screen.findByRole('heading', { name: 'Letter' })).toBeDefined();
});

test('REACH-06 BIZ-01 the business profile offers industries in the language of the screen', async () => {
  server.answer(listOwnCorrections, { data: [] });
  server.answer(readBusiness, { business: null });
  openClientScreen(server, <BusinessProfilePage />, { address: '/business-profile' });
  const industry = await screen.findByLabelText<HTMLSelectElement>('Industry', { exact: false });
  expect(within(industry).getByRole<HTMLOptionElement>('option', { name: bees.sw }).value).toBe('7');
});
