import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import {
  readEligibilityRuleSettings,
  storeEligibilityRules,
} from '#prequalification/endpoints/staff-prequalification.ts';
import { readApprovalLimitSettings } from '#lending/endpoints/approval-limits.ts';
import { readReminderSetting, storeReminders } from '#repayments/endpoints/repayment-settings.ts';
import { readAnswerTemplateSettings, storeAnswerTemplates } from '#settings/endpoints/answer-templates.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import * as endpoints from '../../../endpoints/administration.ts';
import { Section } from '../section.tsx';
import type { Setting } from '../setting.ts';
import { AskBeforeLeaving } from '../unsaved.tsx';
import { consentTexts } from './consent-texts.tsx';
import { industries } from './industries.tsx';
import { auditMailbox, textMessages } from './lender.tsx';
import { approvalLimits } from './limits.ts';
import { answerTemplates, rejectionReasons } from './messages.ts';
import { reminders } from './repayment.tsx';
import { eligibilityRules } from './rules.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer(listSettings, { data: [] });
  server.answer(listPendingChanges, { data: [], needs_confirmation: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asInstalled = { version: 1, history: [] };
const done = { message: 'It is stored.', version: 2 };

const open = (setting: Setting) =>
  openStaffScreen(
    '/staff/workspace/settings',
    <AskBeforeLeaving>
      <Section name="any" setting={setting} />
    </AskBeforeLeaving>,
    '/staff/workspace/settings',
  );
const store = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** The only body that was sent. */
async function sentTo(endpoint: Setting['endpoints'][1]): Promise<unknown> {
  await waitFor(() => expect(server.callsOf(endpoint)).toHaveLength(1));
  return server.callsOf(endpoint)[0]?.body;
}

test('MONEY-02 STAFF-04 each role has its row; a changed limit says what is in effect, and can be discarded', async () => {
  const data = { loan_officer: '10000000', credit_manager: null, three_people_above: null };
  server.answer(readApprovalLimitSettings, { ...asInstalled, data });
  open(approvalLimits);
  const row = within(await screen.findByRole('row', { name: /^Loan officer/ }));
  screen.getByRole('columnheader', { name: 'Approve up to' });
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  write(row.getByLabelText('Loan officer limit'), '12000000');
  row.getByText('Now 10,000,000');
  write(screen.getByLabelText('Three people required above'), '5000000');
  screen.getByText('Now empty');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(row.getByLabelText('Loan officer limit')).toHaveProperty('value', '10,000,000');
  expect(screen.queryByText(/^Now/)).toBeNull();
  expect(document.activeElement?.tagName).toBe('FORM');
});

test('GUARD-07 the address of the daily head is validated, and stored', async () => {
  server.answer(endpoints.readAuditMailbox, { ...asInstalled, data: { email: '' } });
  server.answer(endpoints.storeAuditMailbox, done);
  open(auditMailbox);
  const field = await screen.findByLabelText(/^Email address/);
  write(field, 'auditor');
  store();
  expect(await screen.findByText('Invalid email format.')).toBeTruthy();
  expect(server.callsOf(endpoints.storeAuditMailbox)).toEqual([]);
  write(field, 'auditor@example.com');
  store();
  expect(await sentTo(endpoints.storeAuditMailbox)).toEqual({ email: 'auditor@example.com' });
});

test('GUARD-04 the limits of text messages are explained, validated at their fields, and stored', async () => {
  const data = { texts_per_hour: 300, texts_per_day: 2000 };
  server.answer(endpoints.readTextMessageSettings, { ...asInstalled, data });
  server.answer(endpoints.storeTextMessages, done);
  open(textMessages);
  const hour = await screen.findByLabelText('Maximum text messages per hour');
  expect(screen.getByText(/5 an hour and 15 a day to one phone number/)).toBeDefined();
  write(hour, '3000');
  store();
  expect(screen.getByText('The daily limit must not be below the hourly limit.')).toBeDefined();
  expect(server.callsOf(endpoints.storeTextMessages)).toEqual([]);
  write(hour, '100');
  store();
  expect(await sentTo(endpoints.storeTextMessages)).toEqual({ texts_per_hour: '100', texts_per_day: '2000' });
});

test('STAFF-04 REACH-06 put into the newer version, a translation leaves the words of a colleague as they are', async () => {
  const answer = (text: string, version: number) =>
    server.answer(endpoints.readConsentTextSettings, {
      data: { text, lg: '', sw: '' },
      version,
      history: [],
    });
  answer('The third words.', 3);
  open(consentTexts.crb);
  write(await screen.findByLabelText('Luganda', { exact: false }), 'Ebyange.');
  const { message } = errorCodes['stale-version'];
  server.refuse(endpoints.storeConsentText, 409, { message, code: 'stale-version' });
  store();
  answer('The fourth words.', 4);
  fireEvent.click(await screen.findByRole('button', { name: 'Load newer version' }));
  expect(await screen.findByText('Luganda: Ebyange.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Apply my changes' }));
  expect(screen.getByLabelText('One point per line')).toHaveProperty('value', 'The fourth words.');
  expect(screen.getByLabelText('Luganda', { exact: false })).toHaveProperty('value', 'Ebyange.');
});

const detailsOf = (name: string) => {
  const found = screen.getAllByText(name)[0]?.closest('details') ?? null;
  if (found === null) throw new Error(`${name} is in no details`);
  return found;
};
const hello = {
  id: 'hello',
  purpose: 'ticket',
  kinds: [],
  title: 'Hello',
  text: 'Dear {client name}, hello.',
};

test('CASE-09 a new template is open while it is written, and is stored with the others', async () => {
  server.answer(readAnswerTemplateSettings, { ...asInstalled, data: { templates: [hello] } });
  server.answer(storeAnswerTemplates, done);
  open(answerTemplates);
  await screen.findAllByText('Hello');
  expect(detailsOf('Hello').open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Add template' }));
  const added = detailsOf('New template');
  write(within(added).getByLabelText('Title'), 'Ask for less');
  expect(added.open).toBe(true);
  const text = 'Please ask for less than {amount}.';
  write(within(added).getByLabelText('Text'), text);
  store();
  expect(await sentTo(storeAnswerTemplates)).toMatchObject({
    templates: [hello, { purpose: 'feedback', kinds: ['loan'], title: 'Ask for less', text }],
  });
});

test('CASE-09 a placeholder that nobody fills in is refused at its field, which opens', async () => {
  server.answer(readAnswerTemplateSettings, { ...asInstalled, data: { templates: [hello] } });
  open(answerTemplates);
  await screen.findAllByText('Hello');
  write(within(detailsOf('Hello')).getByLabelText('Text'), 'Dear {customer}');
  expect(detailsOf('Hello').open).toBe(false);
  store();
  await screen.findByText(
    '{customer} is not a valid placeholder here. You can use: {client name}, {lender name}.',
  );
  expect(detailsOf('Hello').open).toBe(true);
  expect(server.callsOf(storeAnswerTemplates)).toEqual([]);
});

const energy = { name: 'Energy', lg: '', sw: 'Nishati' };

test('REACH-06 an industry is named in other languages; one with another name has names of its own', async () => {
  server.answer(endpoints.readIndustries, { ...asInstalled, data: { industries: [energy] } });
  server.answer(endpoints.storeIndustries, done);
  open(industries);
  const lines = await screen.findByLabelText('One industry per line', { exact: false });
  write(lines, 'Energy\nFishing');
  const fishing = within(screen.getByRole('group', { name: 'Fishing', hidden: true }));
  write(fishing.getByLabelText('Luganda', { exact: false }), 'Obuvubi');
  write(lines, 'Fishing\nTrade');
  store();
  expect(await sentTo(endpoints.storeIndustries)).toEqual({
    industries: [
      { name: 'Fishing', lg: 'Obuvubi', sw: '' },
      { name: 'Trade', lg: '', sw: '' },
    ],
  });
});

test('REACH-06 a name that is too long is said where it is, which opens it', async () => {
  server.answer(endpoints.readIndustries, { ...asInstalled, data: { industries: [energy] } });
  open(industries);
  const group = within(await screen.findByRole('group', { name: 'Energy', hidden: true }));
  write(group.getByLabelText('Swahili', { exact: false }), 'x'.repeat(81));
  store();
  expect(await group.findByText('Use at most 80 characters.')).toBeDefined();
  const folded = screen.getByText('Luganda and Swahili').closest('details');
  expect(folded?.open).toBe(true);
  expect(server.callsOf(endpoints.storeIndustries)).toEqual([]);
  // It stays open while the mistake is corrected.
  write(group.getByLabelText('Swahili', { exact: false }), 'Nishati');
  expect(group.queryByText('Use at most 80 characters.')).toBeNull();
  expect(folded?.open).toBe(true);
});

test('REACH-06 a reminder that takes the place of a removed one says that it has no other words', async () => {
  const step = { day: 3, text: 'Pay {amount}.', lg: 'Sasula {amount}.', sw: '' };
  const data = { is_on: true, from_hour: 8, until_hour: 18, steps: [step] };
  server.answer(readReminderSetting, { ...asInstalled, data });
  server.answer(storeReminders, done);
  open(reminders);
  fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add reminder' }));
  write(screen.getByLabelText('Days after the due date', { exact: false }), '3');
  write(screen.getByLabelText('Text', { selector: 'textarea' }), 'Please pay {amount}.');
  store();
  expect(await sentTo(storeReminders)).toMatchObject({
    steps: [{ day: '3', text: 'Please pay {amount}.', lg: '', sw: '' }],
  });
});

test('REACH-06 so does a reason', async () => {
  const sw = { words: 'Mpya.', help: 'Subiri.' };
  const reason = { code: 'new', words: 'New.', help: 'Wait.', days: 0, sw };
  server.answer(endpoints.readRejectionReasonSettings, { ...asInstalled, data: { reasons: [reason] } });
  server.answer(endpoints.storeRejectionReasons, done);
  open(rejectionReasons);
  fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add reason' }));
  write(screen.getByLabelText('Reason code', { exact: false }), 'new');
  write(screen.getAllByLabelText(/^Reason(?! code)/)[0] ?? document.body, 'Other.');
  write(screen.getAllByLabelText('What would help', { exact: false })[0] ?? document.body, 'Ask.');
  store();
  const none = { words: '', help: '' };
  expect(await sentTo(endpoints.storeRejectionReasons)).toMatchObject({
    reasons: [{ code: 'new', words: 'Other.', lg: none, sw: none }],
  });
});

test('QUAL-01 REACH-06 rules are switched on, added and stored; what is missing is said at its field', async () => {
  server.answer(readEligibilityRuleSettings, { ...asInstalled, data: { mode: 'everyone', rules: [] } });
  server.answer(storeEligibilityRules, done);
  open(eligibilityRules);
  fireEvent.click(await screen.findByLabelText('Only clients who meet the rules'));
  store();
  expect(await screen.findByText('Add at least one rule, or let everyone qualify.')).toBeDefined();
  for (const kind of ['age@1', 'industry@1']) write(screen.getByLabelText('Add rule'), kind);
  store();
  expect(await screen.findByText('Set at least one of the two limits.')).toBeDefined();
  expect(screen.getByText('Add at least one.')).toBeDefined();
  write(screen.getByLabelText('Minimum age (years)'), '21');
  write(screen.getByLabelText('Names, one per line'), 'Energy\n\n');
  write(screen.getAllByLabelText('Luganda', { exact: false })[0] ?? document.body, 'Linda.');
  store();
  expect(await sentTo(storeEligibilityRules)).toMatchObject({
    mode: 'rules',
    rules: [
      { id: 'age', kind: 'age@1', severity: 'required', lg: 'Linda.', parameters: { least: '21', most: '' } },
      { id: 'industry', parameters: { list: 'in', names: ['Energy'] } },
    ],
  });
});

test('QUAL-01 a document that is asked for no more can be seen in a rule, with what is wrong, and be taken out', async () => {
  const rule = { id: 'documents', kind: 'documents@1', severity: 'required', words: '' };
  const rules = [{ ...rule, parameters: { all: ['old_form'], count: 1 } }];
  server.answer(readEligibilityRuleSettings, { ...asInstalled, data: { mode: 'rules', rules } });
  server.refuse(storeEligibilityRules, 422, {
    errors: { 'rules.0.parameters.all.0': ['Borrowers are not offered old_form.'] },
  });
  open(eligibilityRules);
  await screen.findByText('What would help');
  store();
  expect(await screen.findByText('Borrowers are not offered old_form.')).toBeDefined();
  fireEvent.click(screen.getByLabelText('old_form'));
  server.answer(storeEligibilityRules, done);
  store();
  await waitFor(() =>
    expect(server.callsOf(storeEligibilityRules)[1]?.body).toMatchObject({
      rules: [{ parameters: { all: [], count: 1 } }],
    }),
  );
});
