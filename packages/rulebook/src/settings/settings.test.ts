import { expect, test } from 'vitest';
import { validate } from '../engine/index.ts';
import { defaultSettings, notificationHostsSchema, readSettings } from './index.ts';

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

test('SHOW-05 a shareholding of 0 counts as 20; what cannot be read takes its default', () => {
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

test('LOAN-12 the required documents, categories and the video of decision 22', () => {
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

test('LOAN-12 a documents_list that is there is read, and refused aloud when it cannot be', () => {
  expect(readSettings([setting('documents_list', null, [{ name: 'permit' }])]).documentTypes).toHaveLength(1);
  expect(() => readSettings([setting('documents_list', null, {})])).toThrow('documents_list');
});

test('NOTIF-02 hosts to lead to are a list of texts; anything else allows nobody', () => {
  const hosts = (json: unknown) => readSettings([setting('notification_hosts', null, json)]).redirectHosts;
  expect(hosts(['bank.example', 7])).toEqual(['bank.example']);
  expect(hosts('bank.example')).toEqual([]);
  expect(readSettings([]).redirectHosts).toEqual([]);
});

const judgeHosts = (...notification_hosts: string[]) =>
  validate(notificationHostsSchema, { notification_hosts });

test('NOTIF-02 hosts are names alone, and stored in lower case', () => {
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
])('NOTIF-02 %s is no host, and the message names it', (host) => {
  const message = `Write the name alone, such as www.example.com, without https:// and without a path: ${host}`;
  expect(judgeHosts('bank.example', host)).toEqual({
    ok: false,
    errors: { 'notification_hosts.1': [message] },
  });
});

test('NOTIF-02 a host is named once, and at most 20 are', () => {
  expect(judgeHosts('bank.example', 'Bank.example')).toMatchObject({
    errors: { notification_hosts: ['Each address can be named once.'] },
  });
  const many = Array.from({ length: 21 }, (_, index) => `www${String(index)}.bank.example`);
  expect(judgeHosts(...many)).toMatchObject({
    errors: { notification_hosts: ['Use at most 20 addresses.'] },
  });
});
