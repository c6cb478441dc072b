import { expect, test } from 'vitest';
import { defaultSettings, readSettings } from './index.ts';

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
