import { expect, test } from 'vitest';
import type { RequestQueueFilters } from '#support-requests/endpoints/staff-requests.ts';
import { requestQueueStatement } from '#support-requests/server/processing/queue.ts';
import { statementName } from '../platform/database/statement-name.ts';

test("a name within PostgreSQL's limit is unchanged; longer ones remain distinct", () => {
  const whole = 'n'.repeat(63);
  expect(statementName(whole)).toBe(whole);
  const [one, other] = [statementName(`${whole}-a`), statementName(`${whole}-b`)];
  expect(one).toHaveLength(63);
  expect(other).toHaveLength(63);
  expect(one).not.toBe(other);
});

test('STAFF-03 all filters together have their own statement', () => {
  const filters: RequestQueueFilters = {
    status: ['SUBMITTED'],
    advisor: '00000000-0000-4000-8000-000000000000',
    expert: 'none',
    category: 'Other',
    from: '2027-03-31',
    to: '2027-03-31',
    overdue: 'yes',
    late: 'yes',
    updated_since: '2026-11-27T08:00:00Z',
    search: '',
    order: 'oldest',
    cursor: '',
  };
  const page = {
    userId: '1',
    rows: 11,
    after: undefined,
    limitDays: 5,
    found: { words: ['shop', 'kampala'] },
  };
  const others: RequestQueueFilters[] = [
    { ...filters, overdue: '' },
    { ...filters, category: '' },
  ];
  const names = [filters, ...others].map(
    (each) => requestQueueStatement({ ...page, filters: each }).statement.name,
  );
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
});
