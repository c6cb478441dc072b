import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import {
  readQualificationRuleSettings,
  storeQualificationRules,
} from '#prequalification/endpoints/staff-prequalification.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { RulesSection } from './rules-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('QUAL-01 REACH-06 rules are switched on, added and stored; what is missing is said at its field', async () => {
  localStorage.clear();
  const server = new FakeServer();
  server.answer(listSettings, { data: [] });
  server.answer(listPendingChanges, { data: [], needs_confirmation: false });
  server.answer(readQualificationRuleSettings, {
    data: { mode: 'everyone', rules: [] },
    version: 1,
    history: [],
  });
  server.answer(storeQualificationRules, { message: 'The rules are stored.', version: 2 });
  openStaffScreen('/s', <RulesSection />, '/s');
  await userEvent.click(await screen.findByLabelText('Only clients who meet the rules'));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Add at least one rule, or let everyone qualify.')).toBeDefined();
  const add = (kind: string) =>
    fireEvent.change(screen.getByLabelText('Add rule'), { target: { value: kind } });
  add('age@1');
  add('industry@1');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Set at least one of the two limits.')).toBeDefined();
  expect(screen.getByText('Add at least one.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Minimum age (years)'), { target: { value: '21' } });
  fireEvent.change(screen.getByLabelText('Names, one per line'), { target: { value: 'Energy\n\n' } });
  const [inLuganda] = screen.getAllByLabelText('Luganda', { exact: false });
  if (inLuganda !== undefined) fireEvent.change(inLuganda, { target: { value: 'Linda.' } });
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await vi.waitFor(() =>
    expect(server.callsOf(storeQualificationRules)[0]?.body).toMatchObject({
      mode: 'rules',
      rules: [
        { id: 'age', kind: 'age@1', severity: 'must', lg: 'Linda.', parameters: { least: '21', most: '' } },
        { id: 'industry', parameters: { list: 'in', names: ['Energy'] } },
      ],
    }),
  );
});

it('QUAL-01 a document that is asked for no more can be seen in a rule, with what is wrong, and be taken out', async () => {
  localStorage.clear();
  const server = new FakeServer();
  server.answer(listSettings, { data: [] });
  server.answer(listPendingChanges, { data: [], needs_confirmation: false });
  const rule = { id: 'documents', kind: 'documents@1', severity: 'must', words: '' };
  server.answer(readQualificationRuleSettings, {
    data: { mode: 'rules', rules: [{ ...rule, parameters: { all: ['old_form'], count: 1 } }] },
    version: 1,
    history: [],
  });
  server.refuse(storeQualificationRules, 422, {
    errors: { 'rules.0.parameters.all.0': ['Borrowers are not offered old_form.'] },
  });
  openStaffScreen('/s', <RulesSection />, '/s');
  await userEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Borrowers are not offered old_form.')).toBeDefined();
  await userEvent.click(screen.getByLabelText('old_form'));
  server.answer(storeQualificationRules, { message: 'The rules are stored.', version: 2 });
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await vi.waitFor(() =>
    expect(server.callsOf(storeQualificationRules)[1]?.body).toMatchObject({
      rules: [{ parameters: { all: [], count: 1 } }],
    }),
  );
});
