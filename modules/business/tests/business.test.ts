import { expect, test } from 'vitest';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { readBusiness, storeBusiness } from '../endpoints/business.ts';
import { prequalified, signedIn } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();

const least = { name: 'Nakato Poultry', registration_number: '80020001' };

test('BIZ-02 BIZ-03 API-05 a business is created with its two required fields, and changed; each says so', async () => {
  const client = await signedIn(server);
  expect(await client.does(readBusiness)).toEqual({ business: null });
  const created = await client.does(storeBusiness, { body: least });
  expect(created).toEqual({ message: 'Business Created Successfully!' });
  const { data: industries } = await client.does(listIndustries);
  const whole = {
    name: 'Nakato Poultry and Feeds',
    registration_number: '80020001',
    registration_years: '7',
    nature_of_business: 'Single Member Company',
    industry_id: String(industries[0]?.id),
    location: 'Mukono',
    description: 'Layers and feeds.',
  };
  const changed = await client.does(storeBusiness, { body: whole });
  expect(changed).toEqual({ message: 'Business information updated successfully!' });
  expect(await client.does(readBusiness)).toEqual({
    business: { ...whole, registration_years: 7, industry_id: industries[0]?.id, industry_other: null },
  });
});

test('BIZ-01 what is missing or wrong is named at its field, all at once; nothing is stored', async () => {
  const client = await prequalified(server);
  const before = await client.does(readBusiness);
  const notInList = 'Choose an industry from the list.';
  const body = { name: ' ', registration_years: 'seven', industry_id: '0' };
  expect(await client.isRefused(storeBusiness, { body })).toMatchObject({
    status: 422,
    errors: {
      name: ['Business name is required.'],
      registration_number: ['Registration number is required.'],
      registration_years: ['Years must be a whole number.'],
      industry_id: [notInList],
    },
  });
  const unknown = await client.isRefused(storeBusiness, { body: { ...least, industry_id: '999999' } });
  expect(unknown).toMatchObject({ status: 422, errors: { industry_id: [notInList] } });
  expect(await client.does(readBusiness)).toEqual(before);
});

test('BIZ-02 a business belongs to one client, and each change leaves an audit entry', async () => {
  const client = await signedIn(server);
  const other = await signedIn(server);
  await client.does(storeBusiness, { body: least });
  await client.does(storeBusiness, { body: { ...least, location: 'Mukono' } });
  expect(await other.does(readBusiness)).toEqual({ business: null });
  expect(await audited(server, { action: 'business.stored', by: client })).toHaveLength(2);
});
