import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { submitLoan } from '../../../endpoints/loans.ts';
import { draftState, openApplication } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, isHeldBack, press, valueOf, write } from '#app/tests/screens/fields.ts';

const server = fakeServer();

// Preloads what is loaded lazily, so that no test waits for it.
beforeAll(async () => {
  await Promise.all([import('./check-step.tsx'), import('./uploads/duplicate-dialog.tsx')]);
});
beforeEach(() => {
  server.answer(listSettings, { data: [{ name: 'documents_list', value: null, json_value: [] }] });
  server.refuse(keepDraft, 503, { message: 'Not now.' });
});

const open = () => openApplication(server, 'check', draftState());

async function fill(): Promise<void> {
  await screen.findByLabelText('Full Name');
  write('Full Name', 'Nakato Grace');
  write('NIN', 'CF9107210K4HJA');
  fireEvent.click(field('I agree, and I give CRB permission'));
  await waitFor(() => expect(isHeldBack('Submit')).toBe(false));
}

async function submitFilled(): Promise<void> {
  await fill();
  press('Submit');
}

const duplicate = { id: 418, tracking_number: 'LN-2025-00418', may_be_sent: true };
const sent = {
  message: 'Application submitted.',
  data: { id: 500, tracking_number: 'LN-2025-00500', status: 'SUBMITTED' },
};

test('GUARD-15 a duplicate application leads to a question: view the open one, cancel, or send it anyway', async () => {
  server.refuse(submitLoan, 409, { message: 'You already have LN-2025-00418 open.', duplicate });
  const where = open();
  await submitFilled();
  await screen.findByRole('dialog', { name: "You've already applied for this" });
  const look = screen.getByRole('link', { name: 'Open LN-2025-00418' });
  expect(look.getAttribute('href')).toBe('/my-applications/418');
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf('Full Name')).toBe('Nakato Grace');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' })));

  press('Submit');
  await screen.findByRole('dialog');
  server.answer(submitLoan, sent);
  press('Submit anyway');
  await waitFor(() => expect(where.address).toBe('/my-applications'));
  const bodies = server.callsOf(submitLoan).map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(bodies[0]).not.toHaveProperty('duplicate_of');
  expect(bodies[2]).toMatchObject({ loan_id: 500, duplicate_of: 'LN-2025-00418', crb_name: 'Nakato Grace' });
});

test('GUARD-15 a duplicate of one just sent is reported beside the submit with a link to it, and nothing typed is lost', async () => {
  const message = 'You have just sent LN-2025-00418 for the same. Nothing is lost.';
  server.refuse(submitLoan, 409, { message, duplicate: { ...duplicate, may_be_sent: false } });
  open();
  await submitFilled();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(screen.getByRole('link', { name: 'Open LN-2025-00418' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  // On a phone it would be hidden behind the bar with Submit.
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect([valueOf('Full Name'), valueOf('NIN')]).toEqual(['Nakato Grace', 'CF9107210K4HJA']);
});

test('GUARD-15 a daily limit is reported beside the submit', async () => {
  const message = 'You have sent 5 applications today. Nothing is lost.';
  server.refuse(submitLoan, 429, { message }, { 'retry-after': '3600' });
  open();
  await submitFilled();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(valueOf('NIN')).toBe('CF9107210K4HJA');
});

test('GUARD-15 a double tap on Submit sends one', async () => {
  server.answer(submitLoan, sent);
  const where = open();
  await fill();
  press('Submit');
  press('Submit');
  await waitFor(() => expect(where.address).toBe('/my-applications'));
  expect(server.callsOf(submitLoan)).toHaveLength(1);
});
