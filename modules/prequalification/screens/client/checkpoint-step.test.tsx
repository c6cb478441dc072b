import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { submitPrequalification } from '../../endpoints/prequalification.ts';
import { validApplicant, validBusiness, validDocuments } from '#app/tests/payloads/prequalification.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { useShownToasts } from '#kit/ui/toaster.tsx';
import { CheckpointStep } from './checkpoint-step.tsx';
import { isHeldBack, leadTo, openNeeded } from '#app/tests/screens/fields.ts';

const server = fakeServer();
let where: ReturnType<typeof openClientScreen>;
const onSubmitted = vi.fn<() => void>();
const onRefused = vi.fn<(failure: unknown, backTo: string) => void>();
const answers = { applicant: validApplicant(), business: validBusiness(), documents: validDocuments() };
const words = (version: number, text: string) =>
  server.answer(listSettings, {
    data: [{ name: 'consent_text.loan_disclaimer', value: null, json_value: { version, text } }],
  });

/** Tone and words of the latest toast. */
function LatestToast() {
  const [latest] = useShownToasts();
  return <p data-testid="latest">{latest && `${latest.tone}: ${latest.text}`}</p>;
}

beforeEach(() => {
  vi.clearAllMocks();
  words(3, 'All of it is true.');
  where = openClientScreen(
    server,
    <WithClientState>
      {({ state, settings }) => (
        <>
          <LatestToast />
          <CheckpointStep
            answers={answers}
            industries={[{ name: 'Agriculture' }]}
            onDone={() => undefined}
            onRefused={onRefused}
            onSubmitted={onSubmitted}
            reached={4}
            serverErrors={null}
            settings={settings}
            state={state}
          />
        </>
      )}
    </WithClientState>,
    { address: '/apply-for-loan/checkpoint', state: clientState({ prequalified: null }) },
  );
});

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('PREQ-09 EASE-04 the whole of it is summed up; it is sent once the disclaimer is ticked, and Back leads to the documents', async () => {
  const disclaimer = await box('All of it is true.');
  screen.getAllByRole('heading', { level: 2, name: 'Check and submit' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Personal Information',
    'Business Information',
    'Documents',
  ]);
  const { applicant, business, documents } = answers;
  const shown = [applicant.name, applicant.national_id, business.business_name, business.description];
  for (const text of [...shown, ...documents.documents, documents.documents_availability])
    expect(screen.getAllByText(text), text).not.toEqual([]);
  expect(isHeldBack('Submit')).toBe(true);
  fireEvent.click(disclaimer);
  expect(isHeldBack('Submit')).toBe(false);
  fireEvent.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body);
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/documents-info'));
});

test.each([
  ['applicant.phone', '/apply-for-loan/applicant-info'],
  ['business.registration_number', '/apply-for-loan/business-info'],
])('PREQ-11 an error whose first key is %s leads back to %s', async (key, address) => {
  const errors = { [key]: ['It belongs to another person.'], 'documents.documents': ['Choose them again.'] };
  server.refuse(submitPrequalification, 422, { message: 'Please check the fields.', errors });
  fireEvent.click(await box('All of it is true.'));
  send();
  await waitFor(() => expect(onRefused.mock.calls.map(([, backTo]) => backTo)).toEqual([address]));
});

test('PREQ-09 the version of the disclaimer that was shown is sent; changed words are shown and must be agreed to again', async () => {
  const message = 'The text has changed since you opened it. Read it again.';
  server.refuse(submitPrequalification, 409, { message, errors: { disclaimer: [message] } });
  fireEvent.click(await box('All of it is true.'));
  words(4, 'All of it is true and new.');
  send();
  const newer = await box('All of it is true and new.');
  expect(await screen.findByText(message)).toBeDefined();
  expect([newer.checked, onRefused.mock.calls]).toEqual([false, []]);
  server.answer(submitPrequalification, { message: "You're prequalified.", data: { prequalified: true } });
  fireEvent.click(newer);
  expect(screen.queryByText(message)).toBeNull();
  send();
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1));
  expect(server.callsOf(submitPrequalification).map(({ body }) => body)).toMatchObject([
    { consent_text_version: 3, documents: answers.documents.documents },
    { consent_text_version: 4 },
  ]);
});

test('PREQ-09 EASE-02 the disclaimer is listed at the foot, and its line leads to its box', async () => {
  const disclaimer = await box('All of it is true.');
  const needed = await openNeeded(1);
  within(needed).getByText('Tick the disclaimer to continue.');
  await leadTo(needed, 'Disclaimer');
  await waitFor(() => expect(document.activeElement).toBe(disclaimer));
  fireEvent.click(disclaimer);
  expect(screen.queryByRole('button', { name: '1 still needed' })).toBeNull();
});

test.each([
  [{ prequalified: true as const }, 'success: Answered.'],
  [{ prequalified: null, eligibility: 'not-yet' as const }, 'info: Answered.'],
])('QUAL-01 only who qualifies is congratulated: %o is told as %s', async (data, latest) => {
  server.answer(submitPrequalification, { message: 'Answered.', data });
  fireEvent.click(await box('All of it is true.'));
  send();
  await waitFor(() => expect(screen.getByTestId('latest').textContent).toBe(latest));
});
