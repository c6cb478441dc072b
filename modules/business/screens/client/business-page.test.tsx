import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { readBusiness, storeBusiness } from '../../endpoints/business.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { errorOf, press, toast, valueOf, write } from '#app/tests/screens/fields.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { BusinessInfoPage, BusinessProfilePage } from './business-page.tsx';

const business = {
  name: 'Nakato Poultry',
  registration_number: '80020001',
  registration_years: 7,
  nature_of_business: null,
  industry_id: 2,
  location: 'Mukono',
  description: null,
};

const server = fakeServer();
beforeEach(() => {
  server.answer(readBusiness, { business });
  server.answer(listIndustries, { data: [{ id: 2, name: 'Agriculture' }] });
});

async function open(page = <BusinessInfoPage />): Promise<void> {
  openClientScreen(server, page, { address: '/business' });
  await screen.findByLabelText('Business name');
}

async function reopen(): Promise<void> {
  cleanup();
  await open();
}
const locationInput = () => screen.getByLabelText(/^Location/);

test.each([
  ['Business Info', <BusinessInfoPage key="info" />],
  ['Business Profile', <BusinessProfilePage key="profile" />],
])('BIZ-01 BIZ-02 ROUTE-05 %s shows what is known, in two parts', async (title, page) => {
  await open(page);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Main information' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'General information' })).toBeDefined();
  expect(valueOf('Business name')).toBe('Nakato Poultry');
  expect(valueOf('Registration number')).toBe('80020001');
  expect(screen.getByLabelText(/^Industry/)).toHaveProperty('value', '2');
  expect(locationInput()).toHaveProperty('value', 'Mukono');
});

test('BIZ-01 name and registration number are required; nothing is sent without them', async () => {
  server.answer(readBusiness, { business: null });
  await open();
  press('Update');
  await waitFor(() => expect(errorOf('Business name')).toBe('Business name is required.'));
  expect(errorOf('Registration number')).toBe('Registration number is required.');
  expect(server.callsOf(storeBusiness)).toEqual([]);
});

test('BIZ-03 SHELL-05 a success is a toast with the server’s message, and the banner is updated', async () => {
  server.answer(storeBusiness, { message: 'Business information updated successfully!' });
  await open();
  const before = server.callsOf(checkPrequalification).length;
  write('Business name', 'Nakato Poultry and Feeds');
  press('Update');
  await toast('Business information updated successfully!');
  expect(server.callsOf(storeBusiness)[0]?.body).toEqual({
    name: 'Nakato Poultry and Feeds',
    registration_number: '80020001',
    registration_years: '7',
    nature_of_business: '',
    industry_id: '2',
    industry_other: '',
    location: 'Mukono',
    description: '',
  });
  await waitFor(() => expect(server.callsOf(checkPrequalification).length).toBe(before + 1));
});

test.each([
  ['the server’s words', { message: 'Check the marked fields and try again.' }],
  ['no words', { message: '' }],
])(
  'BIZ-03 a failure with %s is a toast, and its field errors are shown at their fields',
  async (_, { message }) => {
    server.refuse(storeBusiness, 422, {
      message,
      errors: { registration_number: ['This number is registered to another business.'] },
    });
    await open();
    press('Update');
    await toast(message === '' ? 'Something went wrong' : message);
    expect(errorOf('Registration number')).toBe('This number is registered to another business.');
    expect(valueOf('Business name')).toBe('Nakato Poultry');
  },
);

const expectStored = (facts: object) =>
  waitFor(() => expect(server.callsOf(storeBusiness).at(-1)?.body).toMatchObject(facts));

test('BIZ-02 an industry of one’s own is shown, kept, and gives way to one of the list', async () => {
  server.answer(readBusiness, {
    business: { ...business, industry_id: null, industry_other: 'Bee keeping', nature_of_business: 'Family' },
  });
  server.answer(storeBusiness, { message: 'Stored.' });
  await open();
  expect([valueOf('Specify the industry'), valueOf('Nature of business (optional)')]).toEqual([
    'Bee keeping',
    'Family',
  ]);
  press('Update');
  await expectStored({ industry_id: '', industry_other: 'Bee keeping' });
  fireEvent.change(screen.getByLabelText(/^Industry/), { target: { value: '2' } });
  press('Update');
  await expectStored({ industry_id: '2', industry_other: '' });
});

test('BIZ-03 without an answer, and where nothing can be kept on the phone, it has failed and says so', async () => {
  server.loseNetwork(storeBusiness);
  await open();
  write('Business name', 'Nakato Farm');
  press('Update');
  await toast('Unexpected error occurred. Please check your network and try again.');
  expect(valueOf('Business name')).toBe('Nakato Farm');
});

test('BIZ-01 a business that cannot be loaded can be loaded again', async () => {
  server.refuse(readBusiness, 500, {});
  openClientScreen(server, <BusinessInfoPage />, { address: '/business' });
  await screen.findByText("We couldn't load this");
  server.answer(readBusiness, { business });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Business name')).toHaveProperty('value', 'Nakato Poultry');
});

test('EASE-06 what was typed survives a reload until it is stored, also after a failure', async () => {
  await open();
  write('Business name', 'Nakato Poultry and Feeds');
  await reopen();
  expect(valueOf('Business name')).toBe('Nakato Poultry and Feeds');
  server.refuse(storeBusiness, 503, { message: 'Please try again in a moment.' });
  press('Update');
  await toast('Please try again in a moment.');
  await reopen();
  expect(valueOf('Business name')).toBe('Nakato Poultry and Feeds');
  server.answer(storeBusiness, { message: 'Business information updated successfully!' });
  press('Update');
  await toast('Business information updated successfully!');
  await reopen();
  expect(valueOf('Business name')).toBe('Nakato Poultry');
});

test('EASE-06 what was typed never replaces what was stored since on another device or by staff', async () => {
  await open();
  write('Business name', 'Nakato Poultry and Feeds');
  fireEvent.input(locationInput(), { target: { value: 'Seeta' } });
  cleanup();
  server.answer(readBusiness, {
    business: { ...business, registration_number: '80020009', location: 'Jinja' },
  });
  await open();
  expect(valueOf('Registration number')).toBe('80020009');
  expect(locationInput()).toHaveProperty('value', 'Jinja');
  expect(valueOf('Business name')).toBe('Nakato Poultry and Feeds');
});

test('EASE-06 what is typed while an update is sent, and after it, is kept until it is stored as well', async () => {
  server.answer(storeBusiness, { message: 'Business information updated successfully!' });
  await open();
  write('Business name', 'Nakato Feeds');
  press('Update');
  await toast('Business information updated successfully!');
  fireEvent.input(locationInput(), { target: { value: 'Seeta' } });
  cleanup();
  server.answer(readBusiness, { business: { ...business, name: 'Nakato Feeds' } });
  await open();
  expect(valueOf('Business name')).toBe('Nakato Feeds');
  expect(locationInput()).toHaveProperty('value', 'Seeta');
});
