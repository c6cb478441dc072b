import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filtersBody } from '../../endpoints/pages.ts';
import { namedTrackingNumbersIn, searchedTrackingNumber, trackingNumbersIn } from './tracking-number.ts';

describe('REAL-04 a tracking number', () => {
  test.each([
    'LN-2026-00069',
    'ln-2026-69',
    'LN 2026 69',
    'ln2026-69',
    'LN202600069',
    'Ln/2026/00069',
    'LN–2026—69',
    ' LN\u20112026\u201169\u200B ',
    'LN\u00A02026\u00A000069',
    'LN-٢٠٢٦-٦٩',
  ])('%j is LN-2026-00069', (typed) => {
    expect(searchedTrackingNumber(typed)).toBe('LN-2026-00069');
    expect(trackingNumbersIn(`Loan ${typed}, please`)).toEqual(['LN-2026-00069']);
    expect(namedTrackingNumbersIn(`Loan ${typed}, please`)).toEqual(['LN-2026-00069']);
  });

  test.each(['2026-69', '2026 69', '2026–00069', '202600069'])(
    '%j without letters may be that of a loan or a request',
    (typed) => {
      expect(searchedTrackingNumber(typed)).toBe('2026-00069');
      expect(trackingNumbersIn(typed)).toEqual(['LN-2026-00069', 'MS-2026-00069']);
      expect(namedTrackingNumbersIn(typed)).toEqual([]);
    },
  );

  test.each([
    ['ms 2026 123456', 'MS-2026-123456'],
    ['LN-2026', 'LN-2026'],
    ['LN-2026-', 'LN-2026'],
    ['LN-2026-00', 'LN-2026-00'],
    ['LN-2026-0006', 'LN-2026-0006'],
    ['0772 123456', undefined],
    ['201001234567', undefined],
    ['2026', undefined],
    ['nakato', undefined],
    ['', undefined],
  ])('%j is searched as %j', (typed, number) => {
    expect(searchedTrackingNumber(typed)).toBe(number);
  });

  test('several in one text are all read, once', () => {
    expect(namedTrackingNumbersIn('LN 2026 69 and ms2026-7, LN-2026-00069')).toEqual([
      'LN-2026-00069',
      'MS-2026-00007',
    ]);
  });

  test.each([
    ['ln 2026 69', 'LN-2026-00069'],
    ['2026-69', '2026-00069'],
    ['69', '69'],
    ['\u200B00069', '00069'],
  ])('the filter of one’s own cases reads %j as %j', (value, trackingNumber) => {
    const filters = [{ field: 'tracking_number', type: 'static', value }];
    expect(z.parse(filtersBody, { filters })).toEqual({ trackingNumber });
  });
});
