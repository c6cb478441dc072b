import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  readAppearanceSettings,
  readConsentTextSettings,
  readIndustries,
  readLogo,
  readNotificationHosts,
  readThresholds,
  removeLogo,
  storeAppearance,
  storeConsentText,
  storeIndustries,
  storeNotificationHosts,
  storeThresholds,
} from '../../endpoints/administration.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { FakeRequest } from '#app/tests/screens/fake-request.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { AdministrationPage } from './administration-page.tsx';

// On a busy machine the first load takes longer than a test may.
beforeAll(async () => {
  await import('./logo-section.tsx');
}, 60_000);

let server: FakeServer;
const energy = { name: 'Energy', lg: '', sw: 'Nishati' };
const trade = { name: 'Trade', lg: '', sw: 'Biashara' };
const asInstalled = <Data,>(data: Data) => ({ data, version: 1, history: [] });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  const numbers = {
    minimum_shareholding: 20,
    minimum_operation_years: 2,
    minimum_revenue: 36_000_000,
    maximum_revenue: 100_000_000,
    decision_days: 5,
    retention_months: 120,
  };
  server.answer(readThresholds, asInstalled(numbers));
  server.answer(readNotificationHosts, asInstalled({ notification_hosts: [] }));
  server.answer(readIndustries, asInstalled({ industries: [energy] }));
  server.answer(
    readAppearanceSettings,
    asInstalled({ name: 'Ensigo', colour: '#0e5468', support_email: '', contact: '' }),
  );
  server.answer(readConsentTextSettings, asInstalled({ text: 'As it is.' }));
  server.answer(readLogo, { data: { logo: null }, version: 3, history: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen with one section open. */
function open(section: string) {
  return openStaffScreen(
    '/staff/workspace/settings',
    <>
      <Link to="/staff/workspace">Elsewhere</Link>
      <AdministrationPage />
    </>,
    `/staff/workspace/settings?section=${section}`,
    'administrator',
  );
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const fieldNamed = (label: string) => screen.findByLabelText(label, { exact: false });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false }).value;
/** Saves the setting that a field is of. */
const saveOf = (element: HTMLElement) =>
  fireEvent.click(
    within(element.closest('form') ?? element).getByRole('button', { name: 'Save', hidden: true }),
  );

test('STAFF-04 a colour shows its contrast while it is typed, and is not sent if white is unreadable on it', async () => {
  open('appearance');
  const colour = await fieldNamed('Brand colour');
  write('Brand colour', '#f8b527');
  expect(screen.getByText('Contrast of white text on this colour: 1.8:1')).toBeDefined();
  saveOf(colour);
  expect(await screen.findByText(/It must be at least 4.5:1/)).toBeDefined();
  expect(server.callsOf(storeAppearance)).toEqual([]);
});

const usual = { changed_at: '2025-11-12T17:47:00Z', confirmed_by: null, lg: null, sw: null };
const versionBy = (changed_by: string, version: number, text: string | null, own = {}) => {
  return { ...usual, version, changed_by, text, ...own };
};
const versionsOfCrb = [
  versionBy('Namusoke Ruth', 3, 'The third words.'),
  versionBy('Okello Daniel', 2, 'The second words.', { lg: '', sw: 'Maneno ya pili.' }),
];
const answerConsentTexts = (text: string, version: number, history: typeof versionsOfCrb) =>
  server.reply(readConsentTextSettings, ({ address }) => {
    const isCrb = address.endsWith('/crb');
    const answer = isCrb ? { data: { text }, version, history } : asInstalled({ text: 'Another text.' });
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });

test('REACH-06 STAFF-04 a consent text shows who wrote which version when, in each language, down to the installed ones', async () => {
  answerConsentTexts('The third words.', 3, versionsOfCrb);
  open('consent-texts');
  const card = within((await screen.findByText('Version history')).closest('section') ?? document.body);
  const headings = card.getAllByRole('heading', { level: 3, hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 3, saved by Namusoke Ruth on /),
    expect.stringMatching(/^Version 2, saved by Okello Daniel on /),
    'Version 1 (default)',
  ]);
  expect(card.getByText('The second words.')).toBeDefined();
  const languages = card.getAllByRole('heading', { level: 4, hidden: true });
  expect(languages.map(({ textContent }) => textContent)).toEqual(['Swahili']);
  expect(card.getByText('Maneno ya pili.').lang).toBe('sw');
  expect(card.getByText(/There is no false or misleading statement in it./)).toBeDefined();
});

test('STAFF-04 an empty consent text is not sent; another one is stored with the version that was seen', async () => {
  answerConsentTexts('The third words.', 3, versionsOfCrb);
  server.answer(storeConsentText, { message: 'Saved.', version: 4 });
  open('consent-texts');
  const field = await fieldNamed('One point per line');
  const store = () => saveOf(field);
  write('One point per line', '  ');
  store();
  expect(await screen.findByText('Enter the text that borrowers agree to.')).toBeDefined();
  expect(server.callsOf(storeConsentText)).toEqual([]);
  write('One point per line', 'One point.\nAnother one.');
  store();
  await waitFor(() => expect(server.callsOf(storeConsentText)).toHaveLength(1));
  const [sent] = server.callsOf(storeConsentText);
  expect([sent?.address, sent?.headers.get('if-match'), sent?.body]).toEqual([
    '/api/staff/consent-texts/crb',
    '"3"',
    { text: 'One point.\nAnother one.' },
  ]);
});

test('STAFF-04 a picture is sent as soon as it is chosen, a refusal is shown there, and a logo can be removed', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  open('logo');
  const input = await screen.findByLabelText('Logo image');
  const files = [new File(['x'], 'brand.png', { type: 'image/png' })];
  const choose = () => FakeRequest.sentBy(() => fireEvent.change(input, { target: { files } }));
  expect([...((await choose()).form?.keys() ?? [])]).toEqual(['logo']);
  FakeRequest.newest().finish(422, { message: 'Look.', errors: { logo: ['This picture is damaged.'] } });
  expect(await screen.findByText('This picture is damaged.')).toBeDefined();

  const logo = { file: `logo-${'a'.repeat(32)}.png`, width: 512, height: 128 };
  server.answer(readLogo, { data: { logo }, version: 4, history: [] });
  server.answer(removeLogo, { message: 'Logo removed.', version: 5 });
  (await choose()).finish(200, { message: 'The logo is stored.', version: 4 });
  const shown = await screen.findByAltText('Current logo');
  expect(shown.getAttribute('src')).toBe(`/${logo.file}`);
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(server.callsOf(removeLogo)[0]?.headers.get('if-match')).toBe('"4"'));
});

const stale = { message: errorCodes['stale-version'].message };
const newer = versionBy('Okello Daniel', 5, null);
const cardNamed = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') ?? document.body);

test('STAFF-04 a second tap sends nothing, as it would be refused as a conflict', async () => {
  server.answer(storeNotificationHosts, { message: 'Stored.', version: 2 });
  open('notification-hosts');
  const field = await fieldNamed('One address per line');
  write('One address per line', 'bank.example');
  saveOf(field);
  saveOf(field);
  await screen.findAllByText('Stored.');
  expect(server.callsOf(storeNotificationHosts)).toHaveLength(1);
});

test('STAFF-04 after a conflict in a list the newer one is loaded, and what was typed can be applied to it', async () => {
  open('industries');
  const label = 'One industry per line';
  const field = await fieldNamed(label);
  server.refuse(storeIndustries, 409, stale);
  write(label, 'Fishing');
  saveOf(field);
  const card = cardNamed('Industries');
  const message = await card.findByRole('alert');
  expect(message.textContent).toContain('Someone else saved a newer version while you were editing.');
  expect(valueOf(label)).toBe('Fishing');

  server.answer(readIndustries, { data: { industries: [energy, trade] }, version: 5, history: [newer] });
  fireEvent.click(card.getByRole('button', { name: 'Load newer version' }));
  expect(await card.findByText('Added: Fishing')).toBeDefined();
  expect(card.getByText('Removed: Energy, Nishati')).toBeDefined();
  expect(valueOf(label)).toBe('Energy\nTrade');
  fireEvent.click(card.getByRole('button', { name: 'Apply my changes' }));
  expect(valueOf(label)).toBe('Trade\nFishing');

  server.answer(storeIndustries, { message: 'Stored.', version: 6 });
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(storeIndustries)).toHaveLength(2));
  const sent = server.callsOf(storeIndustries).at(-1);
  expect(sent?.headers.get('if-match')).toBe('"5"');
  expect(sent?.body).toEqual({ industries: [trade, { name: 'Fishing', lg: '', sw: '' }] });
  await waitFor(() => expect(card.queryByText('Added: Fishing')).toBeNull());
});

test('STAFF-04 after a conflict in fields only the changed ones replace the newer ones, or none', async () => {
  open('appearance');
  const field = await fieldNamed('Contact');
  server.refuse(storeAppearance, 409, stale);
  write('Contact', 'Plot 7');
  saveOf(field);
  const card = cardNamed('Branding');
  server.answer(readAppearanceSettings, {
    data: { name: 'Kazi', colour: '#0e5468', support_email: '', contact: 'Plot 6' },
    version: 2,
    history: [{ ...newer, version: 2 }],
  });
  fireEvent.click(await card.findByRole('button', { name: 'Load newer version' }));
  fireEvent.click(await card.findByRole('button', { name: 'Apply my changes' }));
  const values = () =>
    ['Lender name', 'Contact'].map((label) => card.getByLabelText<HTMLInputElement>(label).value);
  expect(values()).toEqual(['Kazi', 'Plot 7']);
});

test('STAFF-04 discarded changes leave the newer version as it is', async () => {
  answerConsentTexts('The third words.', 3, versionsOfCrb);
  open('consent-texts');
  const field = await fieldNamed('One point per line');
  server.refuse(storeConsentText, 409, stale);
  write('One point per line', 'Mine.');
  saveOf(field);
  const card = cardNamed('CRB permission text');
  await card.findByRole('alert');
  answerConsentTexts('The fourth words.', 4, versionsOfCrb);
  fireEvent.click(card.getByRole('button', { name: 'Load newer version' }));
  const drop = await card.findByRole('button', { name: 'Discard changes' });
  expect(card.getByText('One point per line: Mine.')).toBeDefined();
  fireEvent.click(drop);
  expect(card.queryByText(/Mine\./)).toBeNull();
  expect(valueOf('One point per line')).toBe('The fourth words.');
});

test('STAFF-04 leaving with unsaved changes asks, and names them', async () => {
  const where = open('appearance');
  await fieldNamed('Contact');
  write('Contact', 'Plot 7');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  expect(dialog.getByText('Branding')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(where.address).toBe('/staff/workspace'));
});

test('NOTIF-02 an address with a scheme or a path is reported at its field and not sent; plain names are stored', async () => {
  server.answer(storeNotificationHosts, { message: 'Stored.', version: 2 });
  open('notification-hosts');
  const field = await fieldNamed('One address per line');
  const store = () => saveOf(field);
  write('One address per line', 'www.bank.example\nhttps://bank.example/offers');
  store();
  expect(
    await screen.findByText(
      /^Enter only the host name.* without https:\/\/ or a path: https:\/\/bank.example\/offers$/,
    ),
  ).toBeDefined();
  expect(server.callsOf(storeNotificationHosts)).toEqual([]);
  write('One address per line', 'www.bank.example\n\nbank.example');
  store();
  await waitFor(() =>
    expect(server.callsOf(storeNotificationHosts)[0]?.body).toEqual({
      notification_hosts: ['www.bank.example', 'bank.example'],
    }),
  );
});

test('STAFF-04 a money threshold gets separators while it is typed, and can exceed a billion', async () => {
  server.answer(storeThresholds, { message: 'Stored.', version: 2 });
  open('thresholds');
  const field = await fieldNamed('Maximum revenue in the last 12 months');
  expect(field).toHaveProperty('value', '100,000,000');
  write('Maximum revenue in the last 12 months', '25,000,000,000');
  saveOf(field);
  await waitFor(() =>
    expect(server.callsOf(storeThresholds)[0]?.body).toMatchObject({ maximum_revenue: '25000000000' }),
  );
});
