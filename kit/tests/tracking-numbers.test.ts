import { expect, test } from 'vitest';
import {
  casesBegunAt,
  saveAllCases,
  someClient,
  trackingNumbers,
} from '#app/tests/support/arrange/cases-begun.ts';
import { sharedDatabase } from '#app/tests/support/test-database.ts';

const place = await sharedDatabase();

test('LOAN-16 REQ-04 a tracking number has the year of Kampala, and stays', async () => {
  await someClient(place.database);
  expect(await casesBegunAt(place.database, '2026-12-31T21:30:00Z')).toEqual([
    'LN-2027-00001',
    'MS-2027-00001',
  ]);
  expect(await casesBegunAt(place.database, '2026-12-31T20:59:59Z')).toEqual([
    'LN-2026-00002',
    'MS-2026-00002',
  ]);
  await saveAllCases(place.database);
  expect(await trackingNumbers(place.database)).toEqual([
    'LN-2026-00002',
    'LN-2027-00001',
    'MS-2026-00002',
    'MS-2027-00001',
  ]);
});
