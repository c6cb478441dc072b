import { expect, test, vi } from 'vitest';
import { NamedQuery } from './named-query.ts';

const json = 114;

test('a row that cannot be read fails the query, and not the connection that it came on', () => {
  const settle = vi.fn<(error: Error | undefined, rows: readonly unknown[]) => void>();
  const query = new NamedQuery({ name: 'odd', text: 'SELECT odd' }, [], new Map(), settle);
  query.handleRowDescription({
    fields: [
      {
        name: 'odd',
        dataTypeID: json,
        tableID: 0,
        columnID: 0,
        dataTypeSize: -1,
        dataTypeModifier: -1,
        format: 'text',
      },
    ],
  });
  query.handleDataRow({ fields: ['{'] });
  query.callback(null);
  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ message: 'A row could not be read' }), []);
});
