import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConsentTextSettings, storeConsentText } from '../../endpoints/administration.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { ConsentTextSections } from './consent-text-sections.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (text: string, version: number) =>
  server.answer(readConsentTextSettings, { data: { text, lg: '', sw: '' }, version, history: [] });
const fieldOf = (label: string) => screen.getAllByLabelText(label, { exact: false })[0];
const press = (button: HTMLElement | undefined) => button && fireEvent.click(button);

test('STAFF-04 REACH-06 put into the newer version, a translation leaves the words of a colleague as they are', async () => {
  answer('The third words.', 3);
  openStaffScreen('/staff/workspace/settings', <ConsentTextSections />, '/staff/workspace/settings');
  const [luganda] = await screen.findAllByLabelText('Luganda', { exact: false });
  if (luganda === undefined) throw new Error('no field');
  const { message } = errorCodes['stale-version'];
  server.refuse(storeConsentText, 409, { message, code: 'stale-version' });
  fireEvent.change(luganda, { target: { value: 'Ebyange.' } });
  press(screen.getAllByRole('button', { name: 'Save' })[0]);
  answer('The fourth words.', 4);
  press(await screen.findByRole('button', { name: 'Load newer version' }));
  expect(await screen.findByText('Luganda: Ebyange.')).toBeDefined();
  press(screen.getByRole('button', { name: 'Apply my changes' }));
  expect(fieldOf('One point per line')).toHaveProperty('value', 'The fourth words.');
  expect(fieldOf('Luganda')).toHaveProperty('value', 'Ebyange.');
});
