import { expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { defaultSettings, readSettings } from './settings.ts';
import { notificationHostsSchema, thresholdsSchema } from './administration.ts';

const setting = (name: string, value: string | null, json_value: unknown = null) => ({
  name,
  value,
  json_value,
});

test('SHOW-05 the defaults are 20, 2, 36000000 and 100000000', () => {
  expect(readSettings([])).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({
    minimumShareholding: 20,
    minimumOperationYears: 2,
    minimumRevenue: 36_000_000,
    maximumRevenue: 100_000_000,
  });
});

test('SHOW-05 a shareholding of 0 counts as 20; unreadable values take their defaults', () => {
  const read = readSettings([
    setting('minimum_shareholding', '0'),
    setting('minimum_operation_years', 'two'),
    setting('minimum_revenue', '50000000'),
  ]);
  expect(read).toMatchObject({
    minimumShareholding: 20,
    minimumOperationYears: 2,
    minimumRevenue: 50_000_000,
  });
});

test('LOAN-12 the required documents, categories and the video of decision 0057', () => {
  const types = defaultSettings.documentTypes;
  expect(types).toHaveLength(15);
  expect(types.filter((type) => type.required).map((type) => type.name)).toEqual([
    'certificate_of_incorporation',
    'trading_licence',
    'national_id_of_founder',
    'bank_statement',
  ]);
  expect(new Set(types.map((type) => type.category)).size).toBe(4);
  expect(types.find((type) => type.name === 'introduction_video')).toMatchObject({
    max_size: 50,
    mimes: ['mp4'],
  });
});

test('LOAN-12 an existing documents_list is read, and an unreadable one is an error', () => {
  expect(readSettings([setting('documents_list', null, [{ name: 'permit' }])]).documentTypes).toHaveLength(1);
  expect(() => readSettings([setting('documents_list', null, {})])).toThrow('documents_list');
});

test('NOTIF-02 allowed hosts are a list of strings; anything else allows none', () => {
  const hosts = (json: unknown) => readSettings([setting('notification_hosts', null, json)]).redirectHosts;
  expect(hosts(['bank.example', 7])).toEqual(['bank.example']);
  expect(hosts('bank.example')).toEqual([]);
  expect(readSettings([]).redirectHosts).toEqual([]);
});

const judgeHosts = (...notification_hosts: string[]) =>
  validate(notificationHostsSchema, { notification_hosts });

test('NOTIF-02 hosts are plain names, stored in lower case', () => {
  expect(judgeHosts('WWW.Bank.example', 'bank.example')).toEqual({
    ok: true,
    value: { notification_hosts: ['www.bank.example', 'bank.example'] },
  });
  expect(judgeHosts()).toMatchObject({ ok: true });
});

test.each([
  'https://bank.example',
  'bank.example/offers',
  'bank.example:8443',
  'user@bank.example',
  'bank',
  'bank..example',
  '-bank.example',
  '*.bank.example',
])('NOTIF-02 %s is not a host, and the message names it', (host) => {
  const message = `Enter only the host name, for example www.example.com, without https:// or a path: ${host}`;
  expect(judgeHosts('bank.example', host)).toEqual({
    ok: false,
    errors: { 'notification_hosts.1': [message] },
  });
});

test('NOTIF-02 a host is listed once, and at most 20 are allowed', () => {
  expect(judgeHosts('bank.example', 'Bank.example')).toMatchObject({
    errors: { notification_hosts: ['Each host name can be listed only once.'] },
  });
  const many = Array.from({ length: 21 }, (_, index) => `www${String(index)}.bank.example`);
  expect(judgeHosts(...many)).toMatchObject({
    errors: { notification_hosts: ['Use at most 20 host names.'] },
  });
});

const thresholds = (changes: object) => ({
  minimum_shareholding: '20',
  minimum_operation_years: '2',
  minimum_revenue: '36000000',
  maximum_revenue: '100000000',
  decision_days: '5',
  retention_months: '120',
  ...changes,
});

test('STAFF-04 a money threshold can exceed a billion, exactly, and is read back as stored', () => {
  const most = '999999999999999';
  const result = validate(
    thresholdsSchema,
    thresholds({ minimum_revenue: '1000000000', maximum_revenue: most }),
  );
  expect(result).toMatchObject({
    ok: true,
    value: { minimum_revenue: 1_000_000_000, maximum_revenue: 999_999_999_999_999 },
  });
  expect(readSettings([setting('maximum_revenue', most)]).maximumRevenue).toBe(999_999_999_999_999);
});

test.each([
  ['maximum_revenue', '1000000000000000', 'Enter a whole number from 1 to 999,999,999,999,999.'],
  ['maximum_revenue', '1e9', 'Enter a whole number from 1 to 999,999,999,999,999.'],
  ['minimum_shareholding', '101', 'Enter a whole number from 1 to 100.'],
  ['decision_days', '1000000000000', 'Enter a whole number from 1 to 90.'],
])('STAFF-04 %s of %s is refused', (name, value, message) => {
  expect(validate(thresholdsSchema, thresholds({ [name]: value }))).toEqual({
    ok: false,
    errors: { [name]: [message] },
  });
});
