import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readAuditMailbox,
  readRejectionReasonSettings,
  readWaitingExpirySettings,
  storeAuditMailbox,
  storeRejectionReasons,
} from '../../endpoints/administration.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { Parts } from './parts.tsx';
import { Section } from './section.tsx';
import { auditMailbox } from './settings/lender.tsx';
import { waitingExpiry } from './settings/limits.ts';
import { rejectionReasons } from './settings/messages.ts';
import { AskBeforeLeaving } from './unsaved.tsx';

const parts = [
  { id: 'waiting', title: 'Reply deadlines', content: <Section setting={waitingExpiry} /> },
  { id: 'audit-log', title: 'Audit log digest', content: <Section setting={auditMailbox} /> },
  { id: 'rejection', title: 'Rejection reasons', content: <Section setting={rejectionReasons} /> },
];
const reason = (code: string) => ({ code, words: `Reason ${code}.`, help: 'Wait.', days: 30 });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  server = new FakeServer();
  const asInstalled = { version: 1, history: [] };
  server.answer(readWaitingExpirySettings, { ...asInstalled, data: { days: null } });
  server.answer(readAuditMailbox, { ...asInstalled, data: { email: 'auditor@example.com' } });
  const data = { reasons: [reason('one'), reason('two')] };
  server.answer(readRejectionReasonSettings, { ...asInstalled, data });
});
afterEach(() => {
  cleanup();
  location.hash = '';
  vi.restoreAllMocks();
});

function open() {
  const path = '/staff/workspace/settings';
  openStaffScreen(
    path,
    <AskBeforeLeaving>
      <Parts parts={parts} />
    </AskBeforeLeaving>,
    path,
  );
}
const opener = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => opener(name).getAttribute('aria-expanded') === 'true';

test('STAFF-04 a section is one line that says what holds, until it is opened', async () => {
  open();
  await screen.findByText('2 reasons');
  expect(screen.getByText('Cases are not closed automatically')).toBeDefined();
  expect(screen.getByText('Emailed to auditor@example.com')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  const button = opener('Rejection reasons');
  const summary = document.querySelector(`[id="${button.getAttribute('aria-describedby') ?? ''}"]`);
  expect(summary?.textContent).toBe('2 reasons');
  expect(within(screen.getByRole('group', { name: 'Rejection reasons' })).queryByRole('textbox')).toBeNull();
  fireEvent.click(button);
  expect(isOpen('Rejection reasons')).toBe(true);
  expect(screen.getByRole('button', { name: 'Add reason' })).toBeDefined();
  fireEvent.click(button);
  expect(screen.queryByRole('button', { name: 'Add reason' })).toBeNull();
});

test('STAFF-04 what was typed stays in a closed section, whose line says that it is not stored', async () => {
  server.answer(storeAuditMailbox, { message: 'Saved.', version: 2 });
  open();
  await screen.findByText('Emailed to auditor@example.com');
  fireEvent.click(opener('Audit log digest'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'other@example.com' } });
  fireEvent.click(opener('Audit log digest'));
  expect(screen.queryByRole('textbox')).toBeNull();
  const part = within(screen.getByRole('group', { name: 'Audit log digest' }));
  expect(part.getAllByText('Not saved yet')).toHaveLength(2);
  fireEvent.click(opener('Audit log digest'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'other@example.com');
  server.answer(readAuditMailbox, { data: { email: 'other@example.com' }, version: 2, history: [] });
  fireEvent.click(part.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(part.queryByText('Not saved yet')).toBeNull());
});

test('STAFF-04 a link to a section opens it, and again after it was closed', async () => {
  open();
  await screen.findByText('2 reasons');
  const links = within(screen.getByRole('navigation', { name: 'Settings sections' }));
  const go = () => fireEvent.click(links.getByRole('link', { name: 'Reply deadlines' }));
  go();
  expect([isOpen('Reply deadlines'), isOpen('Rejection reasons')]).toEqual([true, false]);
  fireEvent.click(opener('Reply deadlines'));
  expect(isOpen('Reply deadlines')).toBe(false);
  go();
  expect(isOpen('Reply deadlines')).toBe(true);
});

test('STAFF-04 an address that names a section opens it and puts the focus there', async () => {
  location.hash = '#rejection';
  open();
  await screen.findByText('2 reasons');
  expect([isOpen('Reply deadlines'), isOpen('Rejection reasons')]).toEqual([false, true]);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Rejection reasons' }));
});

test('STAFF-04 the line of a section that could not be loaded says so', async () => {
  server.refuse(readAuditMailbox, 503, { message: 'Not now.' });
  open();
  expect(await screen.findByText('Could not be loaded')).toBeDefined();
});

test('REACH-06 CASE-09 a reason is stored with its words in Swahili; the other language stays as it was', async () => {
  const lg = { words: 'Ensonga.', help: 'Linda.' };
  server.answer(readRejectionReasonSettings, {
    version: 1,
    history: [],
    data: { reasons: [{ ...reason('one'), lg }] },
  });
  server.answer(storeRejectionReasons, { message: 'The reasons are stored.', version: 2 });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Rejection reasons' }));
  const swahili = within(await screen.findByRole('group', { name: 'Swahili', hidden: true }));
  fireEvent.change(swahili.getByLabelText('Reason', { exact: false }), { target: { value: 'Sababu.' } });
  const part = within(screen.getByRole('group', { name: 'Rejection reasons' }));
  fireEvent.click(part.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(storeRejectionReasons)).toHaveLength(1));
  const words = { lg, sw: { words: 'Sababu.', help: '' } };
  expect(server.callsOf(storeRejectionReasons)[0]?.body).toEqual({
    reasons: [{ ...reason('one'), days: '30', ...words }],
  });
});
