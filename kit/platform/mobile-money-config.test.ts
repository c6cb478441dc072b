import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const airtel = { AIRTEL_CLIENT_ID: 'id', AIRTEL_CLIENT_SECRET: 'secret' };

test('JOIN-05 each network is on alone, and both are off unless set', () => {
  expect(readConfig({}).mobileMoney).toEqual({ mtn: undefined, airtel: undefined, isDemo: false });
  expect(readConfig({ ...airtel, AIRTEL_URL: 'http://127.0.0.1:9/' }).mobileMoney).toEqual({
    mtn: undefined,
    airtel: { url: 'http://127.0.0.1:9', clientId: 'id', clientSecret: 'secret' },
    isDemo: false,
  });
});

test('JOIN-05 MTN has keys of each product, and Ugandan shillings unless a currency is set', () => {
  const { mtn } = readConfig({
    MOMO_URL: 'https://momo.example.com/',
    MOMO_TARGET: 'mtnuganda',
    MOMO_COLLECTION_USER: 'user',
    MOMO_COLLECTION_API_KEY: 'key',
    MOMO_COLLECTION_SUBSCRIPTION_KEY: 'subscription',
  }).mobileMoney;
  expect(mtn).toEqual({
    url: 'https://momo.example.com',
    target: 'mtnuganda',
    currency: undefined,
    collection: { user: 'user', apiKey: 'key', subscriptionKey: 'subscription' },
    disbursement: undefined,
  });
});

test('JOIN-05 Airtel disburses where its encrypted PIN is set, which is nothing alone', () => {
  const encrypted = 'e'.repeat(172);
  const on = { ...airtel, AIRTEL_URL: 'https://airtel.example.com', AIRTEL_ENCRYPTED_PIN: encrypted };
  expect(readConfig(on).mobileMoney.airtel?.encryptedPin).toBe(encrypted);
  expect(() => readConfig({ AIRTEL_ENCRYPTED_PIN: encrypted })).toThrow(
    'AIRTEL_ENCRYPTED_PIN can only be set together with AIRTEL_URL',
  );
});

test.each([
  [{ ...airtel, AIRTEL_URL: 'http://airtel.example.com' }, 'AIRTEL_URL must begin with https://'],
  [airtel, 'AIRTEL_URL is missing'],
  [{ MOMO_URL: 'https://momo.example.com' }, 'MOMO_COLLECTION_USER is missing'],
  [{ MOMO_COLLECTION_USER: 'user' }, 'MOMO_COLLECTION_SUBSCRIPTION_KEY is missing'],
  [{ MOMO_DISBURSEMENT_USER: 'user' }, 'MOMO_DISBURSEMENT_USER can only be set together with MOMO_URL'],
  [
    { ...airtel, AIRTEL_URL: 'https://airtel.example.com', AIRTEL_ENCRYPTED_PIN: '1234' },
    'AIRTEL_ENCRYPTED_PIN must have at least 100 characters',
  ],
])('JOIN-05 the variables %j are refused', (environment, reason) => {
  expect(() => readConfig(environment)).toThrow(reason);
});

test('JOIN-05 a demo says so, and only where its networks are on this computer', () => {
  const here = { ...airtel, AIRTEL_URL: 'http://127.0.0.1:9/', MOBILE_MONEY_DEMO: 'on' };
  expect(readConfig(here).mobileMoney.isDemo).toBe(true);
  expect(() => readConfig({ ...here, AIRTEL_URL: 'https://airtel.example.com' })).toThrow(
    'MOBILE_MONEY_DEMO can be on only where all networks are on this computer',
  );
});
