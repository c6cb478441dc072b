import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveContactPersons } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { clientState, openClientScreen } from '../tests/screens/client-screen.tsx';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { field, press, valueOf, write } from '../tests/screens/fields.ts';
import { giveDatabase, secretOf } from '../tests/screens/keeping-phone.ts';
import { draftLoan, earlierLoan, savedStep } from '../tests/screens/loan-variants.ts';
import { OfflineQueueStrip } from '#offline-queue/screens/parts/queue-strip.tsx';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';

const server = fakeServer();

// Loaded on demand; preloaded so that loading time does not count here.
beforeAll(() =>
  Promise.all([
    import('#offline-queue/screens/parts/draft-question.tsx'),
    import('#loans/screens/client/application/contact-persons-step.tsx'),
    import('#drafts/screens/parts/meet-other-device.ts'),
  ]),
);

const { collaterals, contact_persons: people } = earlierLoan();
const persons = people.slice(0, 1).map((one) => ({
  ...one,
  name: 'Okello James',
  position: 'Director',
  email: 'james@example.com',
  national_id: 'CM9107210K4HJA',
}));

interface Kept {
  readonly answers: Record<string, unknown>;
  readonly saved_at: string;
  readonly edition: number;
}

/** What the server keeps of the form. */
let kept: Kept | undefined;

const state = () =>
  clientState({
    step: 3,
    loan: draftLoan({ step: 3 }),
    collaterals,
    contact_persons: persons,
    drafts: kept === undefined ? {} : { 'contact-persons': kept },
  });

function keep(answers: Record<string, unknown>): Kept {
  kept = { answers, saved_at: '2026-01-05T10:00:00Z', edition: (kept?.edition ?? 0) + 1 };
  server.answer(checkPrequalification, { data: state() });
  return kept;
}

/** What is kept of the only person. */
const keptPerson = (): object => {
  const rows = kept?.answers['contact_persons'];
  const row: unknown = Array.isArray(rows) ? rows[0] : persons[0];
  return typeof row === 'object' && row !== null ? row : {};
};

/** Another device keeps these answers of that person. */
const typeElsewhere = (changes: object): Kept => keep({ contact_persons: [{ ...keptPerson(), ...changes }] });

/** Compares and sets, as the server does. */
function compareAndSet({ body }: { readonly body: unknown }): Response {
  const typed = validate(keepDraft.body, body);
  if (!typed.ok) throw new Error('What is kept of a form is against the contract');
  if (typed.value.edition !== (kept?.edition ?? 0))
    return Response.json({ message: staleVersionMessage(), errors: {} }, { status: 409 });
  const { saved_at, edition } = keep(typed.value.answers);
  return Response.json({ data: { saved_at, edition } });
}

beforeEach(() => {
  kept = undefined;
  server.answerSettings({ documents_list: [] });
  server.answer(listLoanProducts, { data: [] });
  server.reply(keepDraft, compareAndSet);
});

const open = () =>
  openClientScreen(
    server,
    <>
      <OfflineQueueStrip />
      <LoanApplicationPage />
    </>,
    { address: '/apply-for-loan/prequalified/contact-persons', state: state() },
  );

/** The screen is put aside: what was typed is sent at once. */
function lookAway(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Of two addresses that are asked about, this one is kept. */
async function chooseEmail(name: RegExp): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Which answers do you want to keep?' });
  const group = within(dialog).getByRole('group', { name: /Email/ });
  fireEvent.click(within(group).getByRole('radio', { name }));
  press('Use selected answers');
}

test('REACH-03 what two devices type in different fields of one form is brought together, and nothing is asked', async () => {
  open();
  await screen.findByLabelText('Email');
  typeElsewhere({ name: 'Okello John' });
  write('Email', 'director@example.com');
  lookAway();
  await waitFor(() =>
    expect(keptPerson()).toMatchObject({ name: 'Okello John', email: 'director@example.com' }),
  );
  expect(valueOf('Name')).toBe('Okello John');
  expect(screen.queryByText('Also changed on another device. Choose which version to keep.')).toBeNull();
});

test('REACH-03 where two devices typed different answers in one form, nothing is sent until the person has chosen', async () => {
  open();
  await screen.findByLabelText('Email');
  typeElsewhere({ email: 'owner@example.com' });
  write('Email', 'director@example.com');
  lookAway();
  await screen.findByRole('button', { name: /Also changed on another device/ });
  expect(keptPerson()).toMatchObject({ email: 'owner@example.com' });
  expect(valueOf('Email')).toBe('director@example.com');
  // Saving the step would end what the other device has typed: it asks first.
  press('Save & Continue');
  await chooseEmail(/owner@example.com/);
  expect(server.callsOf(saveContactPersons)).toEqual([]);
  await waitFor(() => expect(valueOf('Email')).toBe('owner@example.com'));
  await waitFor(() => expect(kept?.edition).toBeGreaterThan(1));
  expect(keptPerson()).toMatchObject({ email: 'owner@example.com' });
  expect(screen.queryByRole('button', { name: /Also changed on another device/ })).toBeNull();
});

test('REACH-03 a step is not saved over what another device has typed in it since it was opened', async () => {
  const where = open();
  await screen.findByLabelText('Email');
  typeElsewhere({ email: 'owner@example.com' });
  press('Save & Continue');
  await screen.findByText('We added your answers from another device. Check them, then continue.');
  expect(valueOf('Email')).toBe('owner@example.com');
  expect(server.callsOf(saveContactPersons)).toEqual([]);
  server.answer(saveContactPersons, savedStep(4, 4));
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/finance-info'));
});

test('REACH-03 a save whose answer was lost is nobody else’s: nothing is asked about it', async () => {
  open();
  await screen.findByLabelText('Email');
  let isLost = true;
  server.reply(keepDraft, (received) => {
    const answer = compareAndSet(received);
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : answer;
  });
  write('Email', 'direct');
  lookAway();
  await waitFor(() => expect(keptPerson()).toMatchObject({ email: 'direct' }));
  isLost = false;
  write('Email', 'director@example.com');
  lookAway();
  await waitFor(() => expect(keptPerson()).toMatchObject({ email: 'director@example.com' }));
  expect(screen.queryByText(/Also changed on another device/)).toBeNull();
});

test('REACH-03 after a reload, what was typed here and not sent is brought together with what came meanwhile', async () => {
  server.loseNetwork(keepDraft);
  open();
  await screen.findByLabelText('Email');
  write('Email', 'director@example.com');
  cleanup();
  typeElsewhere({ email: 'owner@example.com' });
  server.refuse(keepDraft, 409, { message: staleVersionMessage(), errors: {} });
  open();
  await waitFor(() => expect(field('Email')).toHaveProperty('value', 'director@example.com'));
  lookAway();
  await screen.findByRole('button', { name: /Also changed on another device/ });
});

test('REACH-03 what was chosen against the other device’s draft holds when the step is saved over it', async () => {
  giveDatabase();
  server.answer(takeDeviceSecret, { data: { secret: secretOf('q') } });
  open();
  await screen.findByLabelText('Email');
  typeElsewhere({ email: 'owner@example.com' });
  write('Email', 'director@example.com');
  lookAway();
  const question = await screen.findByRole('button', { name: /Also changed on another device/ });
  act(() => question.click());
  await chooseEmail(/director@example.com/);
  await waitFor(() => expect(keptPerson()).toMatchObject({ email: 'director@example.com' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // The other device has saved its step meanwhile, with what was decided against here.
  kept = undefined;
  const theirs = persons.map((one) => ({ ...one, email: 'owner@example.com' }));
  server.answer(checkPrequalification, {
    data: clientState({
      step: 4,
      loan: draftLoan({ version: 4 }),
      collaterals,
      contact_persons: theirs,
      drafts: {},
    }),
  });
  server.reply(saveContactPersons, ({ headers }) =>
    headers.get('if-match') === '"4"'
      ? Response.json(savedStep(4, 5))
      : Response.json({ message: staleVersionMessage(), errors: {} }, { status: 409 }),
  );
  press('Save & Continue');
  await waitFor(() =>
    expect(server.callsOf(saveContactPersons).at(-1)).toMatchObject({
      body: { contact_persons: [{ email: 'director@example.com' }] },
    }),
  );
  await waitFor(() => expect(server.callsOf(saveContactPersons).at(-1)?.headers.get('if-match')).toBe('"4"'));
  expect(screen.queryByRole('dialog', { name: 'Which answers do you want to keep?' })).toBeNull();
});
